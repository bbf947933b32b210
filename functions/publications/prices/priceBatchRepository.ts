import * as v from 'valibot';
import { findStored } from '#platform/db/storedItems';
import { putItem, updateItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import type { Write } from '#platform/db/write';
import { storedMoney } from '#platform/db/values/storedValues';

const table = 'catalog';
/** A single item, replaced by each batch: only the last batch can be undone. */
const key = { pk: 'PRICES', sk: 'LAST' };

const prices = v.object({ price: storedMoney, price_signature: v.nullable(storedMoney) });
export type Prices = v.InferOutput<typeof prices>;

const plannedChange = v.object({ id: v.number(), from: prices, to: prices });
export type PlannedChange = v.InferOutput<typeof plannedChange>;

const priceBatch = v.object({
  batch: v.number(),
  kind: v.picklist(['adjust', 'undo']),
  /** A decimal as in JSON, such as "112.5". */
  percentage: v.string(),
  created: v.string(),
  actor: v.object({ id: v.nullable(v.number()), name: v.string() }),
  plan: v.pipe(packed, v.array(plannedChange)),
  /** The number of changes already carried out. */
  next: v.number(),
  /** Publications changed: those planned, except ones repriced by hand or removed meanwhile. */
  reached: v.number(),
});
export type PriceBatch = v.InferOutput<typeof priceBatch>;

export const isCarriedOut = ({ next, plan }: PriceBatch): boolean => next >= plan.length;

export const lastPriceBatch = (): Promise<PriceBatch | undefined> =>
  findStored(priceBatch, table, key, { strong: true });

/** Another process was faster with the same batch, or started another one. */
export class BatchMoved extends Error {
  override readonly name = 'BatchMoved';
}
const moved = () => new BatchMoved();

export const beginPriceBatch = (begun: PriceBatch, before: PriceBatch | undefined): Write =>
  putItem({
    table,
    item: { ...key, ...begun, plan: pack(begun.plan) },
    when: before
      ? { equals: { batch: before.batch, next: before.plan.length } }
      : { exists: false },
    refused: moved,
  });

export const advancePriceBatch = (
  { batch, next }: PriceBatch,
  by: { readonly carriedOut: number; readonly reached: number },
): Write =>
  updateItem({
    table,
    key,
    set: { next: next + by.carriedOut },
    add: { reached: by.reached },
    when: { equals: { batch, next } },
    refused: moved,
  });
