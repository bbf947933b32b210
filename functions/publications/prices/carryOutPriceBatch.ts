import * as v from 'valibot';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { job } from '#platform/history/effects';
import { commit, type Write } from '#platform/db/write';
import {
  advancePriceBatch,
  BatchMoved,
  isCarriedOut,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
  type Prices,
} from './priceBatchRepository';
import type { PublicationRecord } from '../publicationRecord';
import { publications } from '../publicationRepository';

/**
 * Publications per transaction (`partWrites`): each is one item, at worst with a counter item, plus
 * the batch itself.
 */
const chunkSize = 30;

/**
 * Carries out the rest of a batch. Each step is one transaction that also records the progress, so
 * a crash or a second process never changes a price twice.
 */
export async function carryOutPriceBatch(id: number): Promise<PriceBatch | undefined> {
  for (;;) {
    const { batch, isOver } = await decideAndCommit(
      () => carryOutStep(id),
      (error) => error instanceof BatchMoved,
    );
    if (isOver) return batch;
  }
}

async function carryOutStep(id: number) {
  const batch = await lastPriceBatch();
  if (batch?.batch !== id || isCarriedOut(batch)) return { batch, isOver: true };
  await carryOutNext(batch);
  return { batch, isOver: false };
}

async function carryOutNext(batch: PriceBatch): Promise<void> {
  const planned = batch.plan.slice(batch.next, batch.next + chunkSize);
  const rows = await publications.getMany(planned.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reached = planned.flatMap((change) => {
    const row = byId.get(change.id);
    const prices = row && repriced(row, change);
    return prices ? [{ row, prices }] : [];
  });
  await commit([
    ...reached.flatMap(({ row, prices }) => priceWrites(row, prices)),
    advancePriceBatch(batch, { carriedOut: planned.length, reached: reached.length }),
  ]);
}

/** A price set meanwhile is kept; null if the batch then changes nothing. */
function repriced(row: PublicationRecord, { from, to }: PlannedChange): Prices | null {
  const price = row.price === from.price;
  const renewal = row.price_signature === from.price_signature;
  if (!price && !renewal) return null;
  return {
    price: price ? to.price : row.price,
    price_signature: renewal ? to.price_signature : row.price_signature,
  };
}

function priceWrites(before: PublicationRecord, prices: Prices): Write[] {
  const { price, price_signature } = prices;
  if (before.price === price && before.price_signature === price_signature) return [];
  const after = publications.revised(before, { ...prices, edition: before.edition + 1 });
  return publications.replace(before, after, () => new BatchMoved());
}

export const priceBatchJob = job(v.object({ batch: v.number() }), async ({ batch }) => {
  await carryOutPriceBatch(batch);
});
