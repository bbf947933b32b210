import * as v from 'valibot';
import { addYears, endOfDayInSaoPaulo } from '#shared/values/calendarDate';
import { notFound, StaleRecord } from '#platform/domainErrors';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { getItem } from '#platform/db/items';
import { findAllStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { quotationRecord, type QuotationRecord } from './quotationRecord';

const table = 'orders';
const partition = (client: number) => `QUOTATION#${client}`;

/** A quotation is kept for a year after it expires, so that its link can show what has changed. */
const keptUntil = ({ valid_until }: QuotationRecord): number =>
  epochSeconds(endOfDayInSaoPaulo(new Date(`${addYears(valid_until, 1)}T12:00:00Z`)));

export const keepQuotation = (quotation: QuotationRecord): Promise<void> =>
  commit([
    putItem({
      table,
      item: {
        pk: partition(quotation.client),
        sk: quotation.code,
        ...quotation,
        expires_at: keptUntil(quotation),
      },
      when: { exists: false },
    }),
  ]);

/** Throws when the client has no quotation with this code. */
export async function findQuotation(client: number, code: string): Promise<QuotationRecord> {
  const wanted = code.trim().toUpperCase();
  // A code has some fifteen characters; the database refuses keys that are empty or over a kilobyte.
  if (wanted === '' || wanted.length > 40) throw notFound();
  const key = { pk: partition(client), sk: wanted };
  const item = await getItem(table, key, { strong: true });
  if (!item) throw notFound();
  return v.parse(quotationRecord, item);
}

/** The most quotations that one order may use: each adds a write to the order's transaction. */
const maxNamed = 5;

/** The client's quotations with these codes, of which only the first few are read. */
export async function quotationsNamed(
  client: number,
  codes: ReadonlySet<string>,
): Promise<QuotationRecord[]> {
  const named = [...codes].slice(0, maxNamed);
  const keys = named.map((code) => ({ pk: partition(client), sk: code }));
  return keys.length === 0 ? [] : findAllStored(quotationRecord, table, keys, { strong: true });
}

/** The quotation was ordered from or mailed since it was read, so it has to be read again. */
class QuotationUsed extends StaleRecord {}
export const isQuotationUsed = (error: unknown): boolean => error instanceof QuotationUsed;

type Buying = {
  readonly id: number;
  readonly lines: readonly { readonly quotation?: string | undefined }[];
};

/** Notes an order on each quotation that its lines use, so that no two orders buy the same pieces. */
export const noteOrder = (
  uses: readonly { readonly record: QuotationRecord }[],
  { id, lines }: Buying,
): Write[] =>
  uses
    .map(({ record }) => record)
    .filter(({ code }) => lines.some(({ quotation }) => quotation === code))
    .map(({ client, code, orders }) =>
      updateItem({
        table,
        key: { pk: partition(client), sk: code },
        set: { orders: [...(orders ?? []), id] },
        when: { exists: true, equals: { orders } },
        refused: () => new QuotationUsed(),
      }),
    );

export const noteMailed = (
  { client, code, sent: before }: QuotationRecord,
  sent: NonNullable<QuotationRecord['sent']>,
): Write =>
  updateItem({
    table,
    key: { pk: partition(client), sk: code },
    set: { sent },
    when: { exists: true, equals: { sent: before } },
    refused: () => new QuotationUsed(),
  });

export const quotationsOf = (client: number): Promise<QuotationRecord[]> =>
  queryStored(quotationRecord, { table, pk: partition(client), strong: true });

export async function forgetQuotations(client: number): Promise<void> {
  for (const { code } of await quotationsOf(client)) {
    await commit([deleteItem({ table, key: { pk: partition(client), sk: code } })]);
  }
}
