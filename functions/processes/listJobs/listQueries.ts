import * as v from 'valibot';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import type { DeskList } from '#shared/site/deskLists';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import type { QueryOf } from '#shared/api/endpoint';
import { refused, unacceptable } from '#platform/domainErrors';

export const listQueries = {
  orders: listOrders.query,
  expeditions: listExpeditions.query,
  signatures: listSignatures.query,
  profiles: listProfiles.query,
  publications: listPublications.query,
} as const satisfies Record<DeskList, v.GenericSchema>;

/** The parameters that this list knows; others in an address have no effect and are not stored. */
export function knownQuery(
  list: DeskList,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(listQueries[list].entries);
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** Refuses a query that the list's own call would refuse. */
export function parsedQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: Readonly<Record<string, string>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, query);
  if (!result.success) throw unacceptable(result.issues);
  return result.output;
}

export type MonthOfInvoices = QueryOf<typeof listOrders> & { readonly issued: string };

/** The query, if it asks for the invoices of one month; otherwise refused. */
export function monthOfInvoices(asked: Readonly<Record<string, string>>): MonthOfInvoices {
  const query = parsedQuery(listQueries.orders, asked);
  const { issued, invoice } = query;
  if (issued === undefined || invoice !== 'issued') {
    throw refused(listJobRefusals.invoices_of_a_month);
  }
  return { ...query, issued };
}
