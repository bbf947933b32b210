import * as v from 'valibot';
import { type ParcelToUnpack, parcelToUnpack } from '#shared/dispatch/waitingParcel';
import { formatCep } from '#shared/brazil/cep';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItem, queryItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { countChange } from '#platform/db/counters/listCounters';
import { rowKey } from '#platform/db/counters/listKeys';
import type { ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';
import type { Write } from '#platform/db/write';
import type { CalendarDate } from '#shared/values/calendarDate';
import { dayOf, lastLateDay, momentOf } from './waiting/lateness';
import { gramsOf, type WaitingRecord, waitingRecord } from './waitingRecord';

const table = 'dispatch';

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
  sorts: ({ since }) => ({ since: momentOf(since) }),
  hiddenId: true,
};

export const waiting = createListStore(waitingRows);

/** Deletes a row without a trace, because its items have left or are listed elsewhere. */
export const dropWaiting = (row: WaitingRecord): Write[] => [
  deleteItem({
    table,
    key: rowKey(row.id),
    when: { equals: { version: row.version } },
    refused: overtaken,
  }),
  ...countChange(table, row, undefined),
];

const bookSchema = v.optional(
  v.object({
    turn: v.number(),
    rows: v.array(v.number()),
    unpack: v.optional(v.array(v.number()), []),
  }),
);
/** The ids of a client's rows and parcels to unpack; `turn` counts the writes. */
type WaitingBook = {
  readonly client: number;
  readonly turn: number | undefined;
  readonly rows: readonly number[];
  readonly unpack: readonly number[];
};

const bookKey = (client: number) => ({ pk: `CLIENT#${client}`, sk: 'BOOK' });

export async function readBook(client: number): Promise<WaitingBook> {
  const {
    turn,
    rows = [],
    unpack = [],
  } = v.parse(bookSchema, await getItem(table, bookKey(client), { strong: true })) ?? {};
  return { client, turn, rows, unpack };
}

/** Refused when another process wrote the book since it was read; the caller then reads again. */
export const writeBook = (
  { client, turn }: WaitingBook,
  held: Pick<WaitingBook, 'rows' | 'unpack'>,
): Write =>
  updateItem({
    table,
    key: bookKey(client),
    set: { turn: (turn ?? 0) + 1, ...held },
    when: { equals: { turn } },
    refused: overtaken,
  });

const unpackKey = (expedition: number) => ({ pk: 'UNPACK', sk: String(expedition) });

export const listUnpack = (parcel: ParcelToUnpack): Write =>
  putItem({ table, item: { ...unpackKey(parcel.expedition), ...parcel } });

export const dropUnpack = (expedition: number): Write =>
  deleteItem({ table, key: unpackKey(expedition) });

/** Lists the oldest parcel first. There are only ever a few. */
export const readUnpack = async (): Promise<ParcelToUnpack[]> =>
  (await queryStored(parcelToUnpack, { table, pk: 'UNPACK' })).toSorted(
    (one, other) => one.expedition - other.expedition,
  );

const totalsKey = { pk: 'TOTALS', sk: 'TOTALS' };
const totals = v.optional(
  v.object({ clients: v.optional(v.number(), 0), grams: v.optional(v.number(), 0) }),
  {},
);

/** Updates the sums over all rows in the transaction that changes a client's rows. */
export function countTotals(
  before: readonly WaitingRecord[],
  after: readonly Pick<WaitingRecord, 'items' | 'since'>[],
): Write[] {
  const grams = gramsOfAll(after) - gramsOfAll(before);
  const clients = Math.sign(after.length) - Math.sign(before.length);
  const sums: Write[] =
    grams === 0 && clients === 0
      ? []
      : [{ add: { table, key: totalsKey, amounts: { clients, grams } } }];
  return [...sums, ...countDays(before, after)];
}

type Since = Pick<WaitingRecord, 'since'>;

/** Counts rows by the day they began to wait, so that late rows are counted without being read. */
function countDays(before: readonly Since[], after: readonly Since[]): Write[] {
  const days = new Map<string, number>();
  const move = (rows: readonly Since[], by: 1 | -1) => {
    for (const { since } of rows) days.set(dayOf(since), (days.get(dayOf(since)) ?? 0) + by);
  };
  move(before, -1);
  move(after, 1);
  return [...days]
    .filter(([, rows]) => rows !== 0)
    .map(([day, rows]) => ({ add: { table, key: { pk: daysKey, sk: day }, amounts: { rows } } }));
}

const daysKey = 'DAYS';
const dayCount = v.object({ rows: v.number() });

/** How many parcels are late: they should have left before today. */
export async function countLate(today: CalendarDate): Promise<number> {
  const items = await queryItems({ table, pk: daysKey, to: lastLateDay(today) });
  return items.reduce((sum, item) => sum + Math.max(0, v.parse(dayCount, item).rows), 0);
}

const gramsOfAll = (rows: readonly Pick<WaitingRecord, 'items'>[]) =>
  rows.reduce((sum, row) => sum + gramsOf(row), 0);

export const readTotals = async (): Promise<{ clients: number; grams: number }> =>
  v.parse(totals, await getItem(table, totalsKey));
