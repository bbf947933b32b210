import * as v from 'valibot';
import type { CalendarMonth } from '#shared/values/calendarMonth';
import { Overtaken, overtaken } from '#platform/db/decideAndCommit';
import { getItems, type Item, queryItems } from '#platform/db/items';
import { findStored, queryStored, storedKey } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import { commit, commitUnless, type Write } from '#platform/db/write';
import { type Amounts, dayFields, type FigureItem, placeOf } from './counting/amounts';

const table = 'system';

export const counted = ['orders', 'signatures'] as const;
export type Counted = (typeof counted)[number];

const walk = v.object({ of: v.picklist(counted), next: v.number() });
const stateSchema = v.object({
  /** Number of the count; a new count keeps its sums apart from those of earlier ones. */
  epoch: v.number(),
  /** The record from which the past has still to be counted; absent when all is counted. */
  walk: v.optional(walk),
});
export type FigureState = v.InferOutput<typeof stateSchema>;
export type CountCursor = v.InferOutput<typeof walk>;

const stateKey = { pk: 'FIGURES', sk: 'STATE' };
const start: CountCursor = { of: 'orders', next: 1 };

export const figureState = (): Promise<FigureState | undefined> =>
  findStored(stateSchema, table, stateKey, { strong: true });

/** Begins to count everything, unless another run began at the same moment. */
export async function startCount(before: FigureState | undefined): Promise<void> {
  const item = { ...stateKey, epoch: (before?.epoch ?? 0) + 1, walk: start };
  const when = before ? { equals: { epoch: before.epoch } } : { exists: false };
  await commitUnless(Overtaken, [putItem({ table, item, when, refused: overtaken })]);
}

/** Returns false when another run continued from the same place. */
export const advanceCursor = (
  { epoch, walk: from }: FigureState,
  to: CountCursor | undefined,
): Promise<boolean> =>
  commitUnless(Overtaken, [
    updateItem({
      table,
      key: stateKey,
      set: { walk: to },
      when: { equals: { epoch, walk: from } },
      refused: overtaken,
    }),
  ]);

/** What a record added to the figures; `times` counts the writes, to refuse an overtaken one. */
type Part = { readonly times: number; readonly amounts: Amounts };

const partKey = (of: Counted, id: number) => ({ pk: `COUNTED#${of}#${id}`, sk: 'COUNTED' });
const storedPart = v.object({
  pk: v.string(),
  epoch: v.number(),
  times: v.number(),
  amounts: v.pipe(packed, v.array(v.tuple([v.string(), v.number()]))),
});
const none: Part = { times: 0, amounts: new Map() };

/** The parts of these records in the figures; those of an earlier count are ignored. */
export async function countedParts(
  of: Counted,
  ids: readonly number[],
  epoch: number,
): Promise<(id: number) => Part> {
  const keys = ids.map((id) => partKey(of, id));
  const items = await getItems(table, keys, { strong: true });
  const parts = new Map(
    items.map((item) => {
      const { pk, times, amounts, ...stored } = v.parse(storedPart, item);
      return [pk, { times, amounts: stored.epoch === epoch ? new Map(amounts) : none.amounts }];
    }),
  );
  return (id) => parts.get(partKey(of, id).pk) ?? none;
}

type Counting = {
  readonly of: Counted;
  readonly id: number;
  readonly epoch: number;
  readonly before: Part;
  readonly after: Amounts;
};

export const keepPart = ({ of, id, epoch, before, after }: Counting): Write =>
  putItem({
    table,
    item: { ...partKey(of, id), epoch, times: before.times + 1, amounts: pack([...after]) },
    when: before.times === 0 ? { exists: false } : { equals: { times: before.times } },
    refused: overtaken,
  });

const monthPartition = (epoch: number, month: string) => `FIGURES#${epoch}#${month}`;
const years = 'YEARS';

/** Adds amounts to their months, and to the years those that change how many subscriptions run. */
export function addAmounts(epoch: number, amounts: Amounts): Write[] {
  return [...amounts].flatMap(([key, amount]): Write[] => {
    const { month, item, attribute } = placeOf(key);
    const [year = '', number = ''] = month.split('-');
    const sum = runningSum(item, attribute);
    return [
      addition({ pk: monthPartition(epoch, month), sk: item }, attribute, amount),
      ...(sum === null
        ? []
        : [addition({ pk: monthPartition(epoch, years), sk: year }, number + sum, amount)]),
    ];
  });
}

const addition = (key: { pk: string; sk: string }, attribute: string, amount: number): Write => ({
  add: { table, key, amounts: { [attribute]: amount } },
});

const begins: ReadonlySet<string> = new Set([dayFields.started, dayFields.resumed]);
const ends: ReadonlySet<string> = new Set([dayFields.ended, dayFields.paused]);

/** Whether an amount counts subscriptions that start (`s`) or end (`e`); null for other amounts. */
function runningSum(item: string, attribute: string): 's' | 'e' | null {
  if (item !== 'DAYS') return null;
  const field = attribute.slice(2);
  if (begins.has(field)) return 's';
  return ends.has(field) ? 'e' : null;
}

/** The sums in one item, by attribute. */
export type Sums = ReadonlyMap<string, number>;

function sumsOf(item: Item): Sums {
  const sums = Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk');
  return new Map(v.parse(v.array(v.tuple([v.string(), v.number()])), sums));
}

type Wanted = { readonly month: CalendarMonth; readonly item: FigureItem };
const wantedKey = (epoch: number, { month, item }: Wanted) => ({
  pk: monthPartition(epoch, month),
  sk: item,
});

/** Reads the sums of these months and items; a missing item is empty. */
export async function readSums(
  epoch: number,
  wanted: readonly Wanted[],
): Promise<(month: CalendarMonth, item: FigureItem) => Sums> {
  const keys = new Map(wanted.map((one) => [`${one.month}|${one.item}`, wantedKey(epoch, one)]));
  const items = await getItems(table, [...keys.values()]);
  const found = new Map(
    items.map((item) => {
      const { pk, sk } = v.parse(storedKey, item);
      return [`${pk}|${sk}`, sumsOf(item)];
    }),
  );
  return (month, item) => {
    const { pk, sk } = wantedKey(epoch, { month, item });
    return found.get(`${pk}|${sk}`) ?? new Map<string, number>();
  };
}

/** How many subscriptions started (`05s` in May) and ended (`05e`) in each month, by year. */
export async function readYears(epoch: number): Promise<ReadonlyMap<string, Sums>> {
  const items = await queryItems({ table, pk: monthPartition(epoch, years) });
  return new Map(items.map((item) => [v.parse(storedKey, item).sk, sumsOf(item)]));
}

/** Deletes an earlier count's sums of these months and of the years. */
export async function dropSums(epoch: number, months: readonly string[]): Promise<void> {
  for (const month of [...months, years]) {
    const keys = await queryStored(storedKey, { table, pk: monthPartition(epoch, month) });
    if (keys.length > 0) await commit(keys.map((key) => deleteItem({ table, key })));
  }
}
