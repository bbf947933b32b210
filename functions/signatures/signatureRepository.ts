import * as v from 'valibot';
import { addDays, type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import { displayName } from '#shared/profiles/person';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { fold } from '#shared/values/text';
import { appendHistory, type HistoryNews } from '#platform/history/history';
import { queryItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { checkItem, deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { clientPartition, idKey, rowKey } from '#platform/db/counters/listKeys';
import type { MovedRows } from '#platform/db/counters/listCounters';
import type { Facets, ListDefinition, UnreadableRow } from '#platform/list/listRow';
import { createListStore, type ListStore } from '#platform/list/listStore';
import { markUncounted } from '#platform/db/counters/uncounted';
import type { Write } from '#platform/db/write';
import { countPurchases } from './client/heldRepository';
import { type SignatureRecord, signatureRecord } from './signatureRecord';
import { storedEnd } from './signatureRules';
import { storedDay } from '#platform/db/values/storedValues';

const table = 'signatures';

/** Purchases without an aircraft or without an end are ordered last. */
const afterPrefixes = 'zzzzzzzz';
export const neverDue = '9999-12-31';

export const signatureList: ListDefinition<SignatureRecord> = {
  table,
  schema: signatureRecord,
  searchFields: (row) => [
    row.client.name,
    row.client.company_name,
    row.client.email,
    row.publication.name,
    row.airplane_prefix,
    row.airplane_serial_number,
    row.track_code,
    row.order ? String(row.order.id) : null,
  ],
  facets: (row): Facets => {
    const month = endsIn(row);
    const sure = storedEnd(row);
    const { publication, due, airplane_prefix: aircraft } = row;
    return {
      publication: publication.id,
      kind: publication.is_signature ? 'signature' : 'once',
      format: publication.is_download ? 'download' : 'printed',
      ...(month === null ? {} : { ends: month }),
      // Values by which a client's list is ordered.
      title: publication.name.replaceAll('|', ' '),
      ...(due === null ? {} : { due }),
      ...(sure === null || sure === due ? {} : { sure }),
      ...(aircraft === null ? {} : { aircraft: aircraft.replaceAll('|', ' ') }),
    };
  },
  // The confirmations of fifty people would be most of a row.
  packed: ['must_acknowledge', 'acknowledgements'],
  sorts: (row) => ({
    client: fold(displayName(row.client)),
    publication: fold(row.publication.name),
    prefix: row.airplane_prefix ?? afterPrefixes,
    due: storedEnd(row) ?? neverDue,
  }),
  client: (row) => row.client.id,
  keys: (row) => {
    const due = storedEnd(row);
    return {
      publication_pk: publicationPartition(row.publication.id, isStoredOverdue(row)),
      publication_sk: `${fold(displayName(row.client))}#${idKey(row.id)}`,
      due_pk: due === null ? undefined : duePartition(row),
      due_sk: due === null ? undefined : dueSortKey({ ...row, due }),
    };
  },
};

const store = createListStore(signatureList);

/** Revoked ones (of refunded orders) leave the lists and are found with `removed: true`. */
export const signatures: ListStore<SignatureRecord> = {
  ...store,
  insert: (row) => [...store.insert(row), ...countPurchases(null, row), ...markEnd(null, row)],
  replace: (before, after, refused) => [
    ...store.replace(before, after, refused),
    ...countPurchases(before, { ...after, version: before.version + 1 }),
    ...markEnd(before, after),
  ],
  remove: (row, refused) => [
    ...store.remove(row, refused),
    ...countPurchases(row, null),
    ...markEnd(row, null),
  ],
};

/** Marks a change of a subscription's end date for the figures, which count by it. */
const markEnd = (before: SignatureRecord | null, after: SignatureRecord | null): Write[] =>
  (before?.due ?? null) === (after?.due ?? null)
    ? []
    : [markUncounted(table, (after ?? before)?.id ?? 0)];

/** The month in which a subscription ends, unless it has ended. */
const endsIn = (row: SignatureRecord): string | null =>
  isStoredOverdue(row) ? null : (storedEnd(row)?.slice(0, 7) ?? null);

/** Requires that a purchase stays with its holder, without a new transfer, until the commit. */
export const requireUnchangedHolder = (
  { id, client, transfer }: SignatureRecord,
  refused: () => Error,
): Write =>
  checkItem({
    table,
    key: rowKey(id),
    when: { equals: { client_pk: clientPartition(client.id), transfer } },
    refused,
  });

export const everySignatureOf = (client: number): Promise<SignatureRecord[]> =>
  store.byClient(client);

/** Like `everySignatureOf`, without unreadable ones, for code that only displays them. */
export const readableSignaturesOf = (client: number): Promise<SignatureRecord[]> =>
  store.byClient(client, { readable: true });

const isStoredOverdue = ({ status }: SignatureRecord) => status === signatureStatus.overdue;

const publicationPartition = (publication: number, overdue: boolean) =>
  `P#${publication}#${overdue ? 'X' : 'A'}`;

/**
 * Separate partitions, so that subscriptions that passed their end date unnoticed are found without
 * reading the others.
 */
function duePartition(row: SignatureRecord): string {
  if (isStoredOverdue(row)) return overdueDue;
  const staysValid = row.status === signatureStatus.awaitingShipment || storedEnd(row) !== row.due;
  return staysValid ? waitingDue : openDue;
}
/** Includes the status, so that a list knows what a new day changed without reading the rows. */
const dueSortKey = ({
  due,
  id,
  status,
}: Pick<SignatureRecord, 'id' | 'status'> & { due: string }) => `${due}#${idKey(id)}#${status}`;
const openDue = 'DUE#open';
/** Purchases that a new day does not make overdue: not sent yet, or with an uncertain end. */
const waitingDue = 'DUE#waiting';
const overdueDue = 'DUE#overdue';

/** Everybody who has a publication, by client name; overdue ones, if requested, after the rest. */
export async function signaturesOfPublication(
  publication: number,
  { withOverdue }: { readonly withOverdue: boolean },
): Promise<SignatureRecord[]> {
  const partitions = [false, ...(withOverdue ? [true] : [])];
  const items = await Promise.all(
    partitions.map((overdue) =>
      queryItems({ table, index: 'byPublication', pk: publicationPartition(publication, overdue) }),
    ),
  );
  return store.readable(items.flat());
}

/** Purchases stored as valid whose last day is before `today`. */
const overdueSince = (today: CalendarDate) =>
  ({ table, index: 'byDue', pk: openDue, to: `${addDays(today, -1)}~` }) as const;

/** Their ids. */
export async function newlyOverdue(today: CalendarDate, limit: number): Promise<number[]> {
  const items = await queryItems({ ...overdueSince(today), limit });
  return items.map(({ sk }) => Number(sk));
}

const dueKey = v.object({ sk: v.string(), due_sk: v.string() });

const storedDue = v.pipe(
  dueKey,
  v.transform(({ sk, due_sk }) => {
    const [, , status] = due_sk.split('#');
    return [Number(sk), Number(status)] as const;
  }),
);

/**
 * Subscriptions stored as valid although their last day has passed, for lists to correct their
 * counts until the daily job runs; one short query for any size of shop.
 */
export async function overdueUnsettled(today: CalendarDate): Promise<MovedRows> {
  return {
    to: signatureStatus.overdue,
    from: new Map(await queryStored(storedDue, overdueSince(today))),
  };
}

/** The day comes from the index, which may lag behind the row. */
type DueSignature = {
  readonly row: SignatureRecord | UnreadableRow;
  readonly due: CalendarDate;
};

/** How many subscriptions in force end in a range of days, both ends included. */
export async function countDueBetween({
  start,
  end,
}: Readonly<Record<'start' | 'end', CalendarDate>>): Promise<number> {
  const range = { table, index: 'byDue', from: start, to: `${end}~`, fields: ['sk'] } as const;
  const items = await Promise.all([waitingDue, openDue].map((pk) => queryItems({ ...range, pk })));
  return items.flat().length;
}

/** Subscriptions of any status whose last day is in a range, both ends included; by day and id. */
export async function signaturesDueBetween(
  { start, end }: Readonly<Record<'start' | 'end', CalendarDate>>,
  checkFound?: (found: readonly unknown[]) => void,
): Promise<DueSignature[]> {
  const range = { table, index: 'byDue', from: start, to: `${end}~` } as const;
  const items = await Promise.all(
    [overdueDue, waitingDue, openDue].map((pk) => queryStored(dueKey, { ...range, pk })),
  );
  const keys = items.flat();
  checkFound?.(keys);
  const byDay = keys.toSorted((one, other) => (one.due_sk < other.due_sk ? -1 : 1));
  const rows = await store.seeMany(byDay.map(({ sk }) => Number(sk)));
  const days = new Map(byDay.map(({ sk, due_sk }) => [Number(sk), due_sk.slice(0, 10)]));
  return rows.map((row) => ({ row, due: calendarDate(days.get(row.id) ?? start) }));
}

const markSchema = v.object({
  sk: v.string(),
  signature: v.number(),
  /** The line that made or renewed it; null if staff made it for the order. */
  line: v.nullable(v.number()),
  /**
   * `lost`: the renewed signature had been refunded, so the line had no effect. `refunded`: the
   * line was refunded while the order stayed paid, and its effect was undone.
   */
  kind: v.picklist(['made', 'renewed', 'lost', 'refunded']),
  /** The confirmation of the order to which it belongs: a corrected order may be paid again. */
  paid_at: v.nullable(v.string()),
  previous_due: v.optional(storedDay),
  renewed_due: v.optional(storedDay),
});
export type OrderMark = Omit<v.InferOutput<typeof markSchema>, 'sk'>;

/** The mark already exists: another run of the same job was faster. */
export class AlreadyMarked extends Error {
  override readonly name = 'AlreadyMarked';
}

const orderPartition = (order: number) => `ORDER#${order}`;
const markKey = (order: number, { line, signature }: Pick<OrderMark, 'line' | 'signature'>) => ({
  pk: orderPartition(order),
  sk: line === null ? `STAFF#${signature}` : `LINE#${line}`,
});

export const marksOfOrder = (order: number): Promise<OrderMark[]> =>
  queryStored(markSchema, { table, pk: orderPartition(order), strong: true });

export const putMark = (order: number, mark: OrderMark): Write[] => [
  putItem({
    table,
    item: { ...markKey(order, mark), ...mark },
    when: { exists: false },
    refused: () => new AlreadyMarked(),
  }),
  ...countRenewal(order, mark),
];

export const removeMark = (order: number, mark: OrderMark, refused: () => Error): Write[] => [
  deleteItem({ table, key: markKey(order, mark), when: { exists: true }, refused }),
  ...countRenewal(order, mark),
];

/** Records that a line's effect was undone and must not be repeated. */
export const refundMark = (order: number, mark: OrderMark, refused: () => Error): Write[] =>
  changeMark(order, mark, { kind: 'refunded' }, refused);

/** Moves the period of a remaining renewal after an earlier one was undone. */
export const moveMark = (
  order: number,
  mark: OrderMark,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  refused: () => Error,
): Write[] => changeMark(order, mark, { previous_due: from, renewed_due: to }, refused);

/** Refused if the mark has changed since it was read. */
function changeMark(
  order: number,
  mark: OrderMark,
  set: Partial<OrderMark>,
  refused: () => Error,
): Write[] {
  const { kind, paid_at, renewed_due } = mark;
  const equals = { kind, paid_at, ...(renewed_due === undefined ? {} : { renewed_due }) };
  const change = updateItem({ table, key: markKey(order, mark), set, when: { equals }, refused });
  return [change, ...countRenewal(order, mark)];
}

const countRenewal = (order: number, { kind }: OrderMark): Write[] =>
  kind === 'renewed' ? [markUncounted('orders', order)] : [];

export const signatureHistory = (
  signature: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => appendHistory({ table, entity: 'signature', id: signature, ...news });
