import * as v from 'valibot';
import { formatCep } from '#shared/brazil/cep';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItem } from '#platform/db/items';
import { deleteItem, updateItem } from '#platform/db/itemWrites';
import { countChange } from '#platform/db/counters/listCounters';
import { rowKey } from '#platform/db/counters/listKeys';
import type { ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';
import type { Write } from '#platform/db/write';
import { gramsOf, type WaitingRecord, waitingRecord } from './waitingRecord';

const table = 'dispatch';

/** How what waits is stored and found. */
export const waitingRows: ListDefinition<WaitingRecord> = {
  table,
  schema: waitingRecord,
  searchFields: ({ client, address, items }) => [
    client.name,
    client.company_name,
    address?.city,
    address && formatCep(address.zip_code),
    address?.zip_code,
    ...items.flatMap(({ order, publication, airplane_prefix }) => [
      order === null ? null : String(order),
      publication.name,
      airplane_prefix,
    ]),
  ],
  facets: ({ shipping_type, address, items }) => ({
    service: shipping_type,
    state: address?.state ?? '',
    publication: [...new Set(items.map(({ publication }) => String(publication.id)))],
  }),
  sorts: ({ since }) => ({ since }),
  hiddenId: true,
};

export const waiting = createListStore(waitingRows);

/** Takes a row out and keeps nothing of it: what waited has left, or waits elsewhere. */
export const dropWaiting = (row: WaitingRecord): Write[] => [
  deleteItem({
    table,
    key: rowKey(row.id),
    when: { equals: { version: row.version } },
    refused: overtaken,
  }),
  ...countChange(table, row, undefined),
];

const bookSchema = v.optional(v.object({ turn: v.number(), rows: v.array(v.number()) }));
/** Which rows are a client's, and how often that was written. */
type WaitingBook = {
  readonly client: number;
  readonly turn: number | undefined;
  readonly rows: readonly number[];
};

const bookKey = (client: number) => ({ pk: `CLIENT#${client}`, sk: 'BOOK' });

export async function readBook(client: number): Promise<WaitingBook> {
  const { turn, rows = [] } =
    v.parse(bookSchema, await getItem(table, bookKey(client), { strong: true })) ?? {};
  return { client, turn, rows };
}

/** Of two who bring the same client's rows up to date, the one who read first reads again. */
export const writeBook = ({ client, turn }: WaitingBook, rows: readonly number[]): Write =>
  updateItem({
    table,
    key: bookKey(client),
    set: { turn: (turn ?? 0) + 1, rows },
    when: { equals: { turn } },
    refused: overtaken,
  });

const totalsKey = { pk: 'TOTALS', sk: 'TOTALS' };
const totals = v.optional(
  v.object({ clients: v.optional(v.number(), 0), grams: v.optional(v.number(), 0) }),
  {},
);

/** Keeps the sums over all rows, in the transaction that changes a client's. */
export function countTotals(
  before: readonly WaitingRecord[],
  after: readonly Pick<WaitingRecord, 'items'>[],
): Write[] {
  const grams = gramsOfAll(after) - gramsOfAll(before);
  const clients = Math.sign(after.length) - Math.sign(before.length);
  return grams === 0 && clients === 0
    ? []
    : [{ add: { table, key: totalsKey, amounts: { clients, grams } } }];
}

const gramsOfAll = (rows: readonly Pick<WaitingRecord, 'items'>[]) =>
  rows.reduce((sum, row) => sum + gramsOf(row), 0);

export const readTotals = async (): Promise<{ clients: number; grams: number }> =>
  v.parse(totals, await getItem(table, totalsKey));
