import type * as v from 'valibot';
import { expeditionCsv } from '#shared/expeditions/expeditionCsv';
import { orderCsv } from '#shared/orders/orderCsv';
import { profileCsv } from '#shared/profiles/profileCsv';
import { publicationCsv } from '#shared/publications/publicationCsv';
import { signatureCsv } from '#shared/signatures/signatureCsv';
import { unreadableText } from '#shared/messages/messages';
import type { TableName } from '#shared/storage/tables';
import type { DeskList } from '#shared/site/deskLists';
import type { JobWork } from '#shared/system/listJob';
import type { CalendarDate } from '#shared/values/calendarDate';
import { type CsvColumn, csvHead, csvLines } from '#shared/values/csv';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { expeditionRequest } from '#functions/expeditions/reading/expeditionRequest';
import { presentExpedition } from '#functions/expeditions/reading/presentExpedition';
import { searchExpeditions } from '#functions/expeditions/reading/searchExpeditions';
import { readOrders } from '#functions/orders/orderRepository';
import { bookedIn } from '#functions/orders/reading/paidOrders';
import { invoiceCsv, invoicesInView } from '#functions/orders/reading/invoiceCsv';
import { noteView, staffOrderRequest } from '#functions/orders/reading/orderRequest';
import { presentListedOrder } from '#functions/orders/reading/presentOrder';
import { searchOrders } from '#functions/orders/reading/searchOrders';
import { holdersOfPrefix } from '#functions/processes/clients/holdersOfPrefix';
import { profiles } from '#functions/profiles/profileRepository';
import { presentProfile } from '#functions/profiles/reading/presentProfile';
import { publications } from '#functions/publications/publicationRepository';
import { presentPublication } from '#functions/publications/reading/presentPublication';
import { publicationRequest } from '#functions/publications/reading/publicationRequest';
import { searchPublications } from '#functions/publications/reading/searchPublications';
import { presentSignatures } from '#functions/signatures/listing/presentSignature';
import { searchSignatures } from '#functions/signatures/listing/searchSignatures';
import { signatureRequest } from '#functions/signatures/listing/signatureRequest';
import { signatures } from '#functions/signatures/signatureRepository';
import { isReadable, type ListedRow, type UnreadableRow } from '#platform/list/listRow';
import type { ListStore } from '#platform/list/listStore';
import { presentRows } from '#platform/list/presentPage';
import { listsNotes } from './isOfNotes';
import { listQueries, parsedQuery } from './listQueries';
import type { QueryOf } from '#shared/api/endpoint';
import type { listOrders } from '#shared/orders/orderEndpoints';
import type { listProfiles } from '#shared/profiles/profileEndpoints';
import { returnedProfiles } from '#functions/profiles/reading/listReturned';
import { profileRequest } from '#functions/profiles/reading/profileRequest';
import { searchProfiles } from '#functions/profiles/reading/searchProfiles';

/** The ids of everything a query finds, in the list's order. */
async function profileIds(
  query: QueryOf<typeof listProfiles>,
  holders?: ReadonlySet<number>,
): Promise<readonly number[]> {
  const request = profileRequest(query, holders);
  if (query.mail !== 'returned') return searchProfiles.ids(request);
  return (await returnedProfiles(request)).map(({ row }) => row.id);
}

type Asked = Readonly<Record<string, string>>;
type Ids = readonly number[];

type Source = {
  /** Part of the file name, such as "pedidos". */
  readonly name: string;
  /** All results of the list's call for this query, on all pages, in its order. */
  readonly ids: (query: Asked, today: CalendarDate) => Promise<Ids>;
  readonly head: string;
  /** One CSV line per row, as it is now; rows deleted meanwhile have none. */
  readonly lines: (ids: Ids, today: CalendarDate) => Promise<string>;
};

type Parts<Schema extends v.GenericSchema, Stored extends ListedRow, Row> = {
  readonly name: string;
  readonly query: Schema;
  readonly find: (query: v.InferOutput<Schema>, today: CalendarDate) => Promise<Ids>;
  readonly store: Pick<ListStore<Stored>, 'seeMany'>;
  readonly table: TableName;
  readonly present: (rows: Stored[], today: CalendarDate) => Row[] | Promise<Row[]>;
  readonly columns: readonly CsvColumn<Row>[];
};

function source<Schema extends v.GenericSchema, Stored extends ListedRow, Row>(
  parts: Parts<Schema, Stored, Row>,
): Source {
  const { name, query: schema, find, columns } = parts;
  return {
    name,
    ids: (query, today) => find(parsedQuery(schema, query), today),
    head: csvHead(columns),
    lines: async (ids, today) =>
      (await shownRows(parts, ids, today))
        .map((row) => (isReadable(row) ? csvLines(columns, [row]) : unreadableLine(row)))
        .join(''),
  };
}

/** An unreadable row has a line, too, so that an incomplete file is recognisable. */
async function shownRows<Schema extends v.GenericSchema, Stored extends ListedRow, Row>(
  { store, table, present }: Parts<Schema, Stored, Row>,
  ids: Ids,
  today: CalendarDate,
): Promise<(Row | UnreadableRow)[]> {
  const found = await store.seeMany(ids);
  const readable = found.filter(isReadable);
  const shown = await presentRows(table, readable, (rows) => present(rows, today));
  return [...shown, ...found.filter((row) => !isReadable(row))];
}

const unreadableLine = ({ id }: UnreadableRow): string =>
  csvLines([{ label: '', text: unreadableText }], [id]);

const asStaff = { isStaff: true };

type Job = { readonly list: DeskList; readonly work: JobWork; readonly query: Asked };

const orderParts = {
  query: listQueries.orders,
  find: async (query: QueryOf<typeof listOrders>, today: CalendarDate) =>
    searchOrders.ids(staffOrderRequest(query, { today, bookings: await bookedIn(query.paid) })),
  store: { seeMany: readOrders },
  table: 'orders' as const,
};

/** A list of invoices has a line per invoice. */
export function sourceOf({ list, work, query }: Job): Source {
  if (list !== 'orders' || work !== 'csv') return listSources[list];
  const view = noteView(parsedQuery(listQueries.orders, query));
  if (!listsNotes(view)) return listSources.orders;
  return source({
    ...orderParts,
    name: 'notas',
    present: (rows) => rows.flatMap((order) => invoicesInView(order, view)),
    columns: invoiceCsv,
  });
}

const listSources: Readonly<Record<DeskList, Source>> = {
  orders: source({
    ...orderParts,
    name: 'pedidos',
    present: (rows, today) => rows.map((order) => presentListedOrder(order, asStaff, today)),
    columns: orderCsv,
  }),
  expeditions: source({
    name: 'expedicoes',
    query: listQueries.expeditions,
    find: (query) => searchExpeditions.ids(expeditionRequest(query)),
    store: expeditions,
    table: 'expeditions',
    present: (rows, today) => rows.map((row) => presentExpedition(row, today)),
    columns: expeditionCsv,
  }),
  signatures: source({
    name: 'assinaturas',
    query: listQueries.signatures,
    find: async (query, today) => searchSignatures.ids(await signatureRequest(query, today)),
    store: signatures,
    table: 'signatures',
    present: (rows, today) => presentSignatures(rows, { session: asStaff, today }),
    columns: signatureCsv,
  }),
  profiles: source({
    name: 'usuarios',
    query: listQueries.profiles,
    find: async (query) => profileIds(query, await holdersOfPrefix(query.search)),
    store: profiles,
    table: 'accounts',
    present: (rows) => rows.map((row) => presentProfile(row)),
    columns: profileCsv,
  }),
  publications: source({
    name: 'publicacoes',
    query: listQueries.publications,
    find: (query) => searchPublications.ids(publicationRequest(query)),
    store: publications,
    table: 'catalog',
    present: (rows) => rows.map((row) => presentPublication(row, undefined)),
    columns: publicationCsv,
  }),
};
