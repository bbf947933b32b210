import * as v from 'valibot';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { getItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { lastId, raiseSequence } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { idKey } from '#platform/db/counters/listKeys';

const table = 'system';

export const importKinds = ['person', 'publication', 'order', 'signature'] as const;
/** Kinds of records that have a number in the former system. */
export type ImportKind = (typeof importKinds)[number];

/** The sequence that numbers each kind. */
export const sequences = {
  person: 'profile',
  publication: 'publication',
  order: 'order',
  signature: 'signature',
} as const satisfies Record<ImportKind, string>;

const markKey = (kind: ImportKind, former: string) => ({
  pk: `IMPORTED#${kind}#${former}`,
  sk: 'IMPORTED',
});

const markSchema = v.object({
  pk: v.string(),
  id: v.number(),
  /** The number is reserved because another row refers to it; the record is still to come. */
  waiting: v.optional(v.boolean(), false),
});
type Mark = { readonly id: number; readonly waiting: boolean };

/** Which records of the former system were imported, by their former name. */
export async function importedMarks(
  kind: ImportKind,
  formers: readonly string[],
): Promise<ReadonlyMap<string, Mark>> {
  const keys = [...new Set(formers)].map((former) => markKey(kind, former));
  const byKey = new Map(
    (await getItems(table, keys, { strong: true })).map((item) => {
      const { pk, id, waiting } = v.parse(markSchema, item);
      return [pk, { id, waiting }] as const;
    }),
  );
  return new Map(
    formers.flatMap((former) => {
      const mark = byKey.get(markKey(kind, former).pk);
      return mark ? [[former, mark] as const] : [];
    }),
  );
}

/** Numbers given to records of the former system, as seen in this run; they no longer change. */
export type KnownNumbers = Readonly<Record<ImportKind, Map<string, number>>>;

export const noneKnown = (): KnownNumbers => ({
  person: new Map(),
  publication: new Map(),
  order: new Map(),
  signature: new Map(),
});

/** The numbers of records that rows refer to; each is looked up once per run. */
export async function importedNumbers(
  kind: ImportKind,
  formers: readonly string[],
  known: KnownNumbers,
): Promise<ReadonlyMap<string, number>> {
  const numbers = known[kind];
  const unknown = formers.filter((former) => !numbers.has(former));
  for (const [former, { id }] of await importedMarks(kind, unknown)) numbers.set(former, id);
  return numbers;
}

type Marking = { readonly kind: ImportKind; readonly former: string; readonly id: number };

/** Part of the transaction that stores the record, so that repeated imports store it once. */
export const markImported = ({ kind, former, id }: Marking, waited: boolean): Write =>
  putItem({
    table,
    item: { ...markKey(kind, former), id },
    when: waited ? { equals: { id, waiting: true } } : { exists: false },
  });

/** Reserves a number for a record that comes later in the files. */
export const markWaiting = ({ kind, former, id }: Marking): Write =>
  putItem({
    table,
    item: { ...markKey(kind, former), id, waiting: true },
    when: { exists: false },
  });

/** Numbers that the shop does not give to new records, both ends included. */
const rangeSchema = v.object({ from: v.number(), to: v.number() });
export type NumberRange = v.InferOutput<typeof rangeSchema>;

const rangesPartition = (kind: ImportKind) => `RESERVED#${kind}`;

const reservedRanges = (kind: ImportKind): Promise<NumberRange[]> =>
  queryStored(rangeSchema, { table, pk: rangesPartition(kind), strong: true });

/**
 * The numbers that imported records may keep: those above the last one the shop had used when first
 * asked. With `check` nothing is reserved.
 */
export const reserveNumbers = (
  kind: ImportKind,
  highest: number,
  { check }: { readonly check: boolean },
): Promise<readonly NumberRange[]> =>
  decideAndCommit(async () => {
    const ranges = await reservedRanges(kind);
    const last = await lastId(sequences[kind]);
    if (highest <= last) return ranges;
    const range = { from: last + 1, to: highest };
    if (!check) {
      const item = { pk: rangesPartition(kind), sk: idKey(range.from), ...range };
      const put = putItem({ table, item, when: { exists: false } });
      await commit([raiseSequence(sequences[kind], last, highest), put]);
    }
    return [...ranges, range];
  });
