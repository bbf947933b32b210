import type { LastAdjustment } from '#shared/publications/priceAdjustment';
import { refused } from '#platform/domainErrors';
import type { NamedChange } from './adjustPrices';
import {
  isCarriedOut,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
} from './priceBatchRepository';
import type { PublicationRecord } from '../publicationRecord';
import { allPublications } from '../publicationRepository';
import { type Adjusting, finishPriceBatch, runPriceBatch } from './runPriceBatch';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

export type PlannedUndo = {
  readonly changes: NamedChange[];
  /** Publications of which a price was set after the batch: that one stays. */
  readonly kept: Pick<PublicationRecord, 'id' | 'name'>[];
};

/** What taking the last batch back would do to the prices of today. */
export async function plannedUndo(): Promise<PlannedUndo> {
  const { last, isUndone } = await undoable();
  if (isUndone) throw nothingToUndo();
  return planOf(last);
}

async function planOf(last: PriceBatch): Promise<PlannedUndo> {
  const batch = new Map(last.plan.map((change) => [change.id, change]));
  const reached = (await allPublications()).flatMap((row) => {
    const done = batch.get(row.id);
    return done ? [{ row, done }] : [];
  });
  return {
    changes: reached.flatMap(({ row, done }) => takenBack(row, done) ?? []),
    kept: reached
      .filter(({ row, done }) => wasRepriced(row, done))
      .map(({ row: { id, name } }) => ({ id, name })),
  };
}

const wasRepriced = (row: PublicationRecord, { to }: PlannedChange): boolean =>
  row.price !== to.price || row.price_signature !== to.price_signature;

/** A price that is no longer the batch's stays as it is; null when that leaves nothing to take back. */
function takenBack(row: PublicationRecord, { from, to }: PlannedChange): NamedChange | null {
  const price = row.price === to.price;
  const renewal = row.price_signature !== null && row.price_signature === to.price_signature;
  if (!price && !renewal) return null;
  const { id, name } = row;
  return {
    id,
    name,
    from: { price: row.price, price_signature: row.price_signature },
    to: {
      price: price ? from.price : row.price,
      price_signature: renewal ? from.price_signature : row.price_signature,
    },
  };
}

/** Takes the last batch back, but for prices that were set after it. */
export async function undoAdjustment(adjusting: Adjusting): Promise<PriceBatch> {
  const { last, isUndone } = await undoable();
  if (isUndone) return last;
  const { changes } = await planOf(last);
  if (changes.length === 0) throw allRepriced();
  const plan = changes.map(({ id, from, to }) => ({ id, from, to }));
  return runPriceBatch({ kind: 'undo', percentage: last.percentage, plan }, last, adjusting);
}

/** The last batch, carried out; `isUndone` when that was an interrupted undo, finished just now. */
async function undoable(): Promise<{ last: PriceBatch; isUndone: boolean }> {
  const found = await lastPriceBatch();
  if (!found) throw nothingToUndo();
  const last = isCarriedOut(found) ? found : await finishPriceBatch(found.batch);
  if (last.kind === 'undo' && last === found) throw nothingToUndo();
  return { last, isUndone: last.kind === 'undo' };
}

const nothingToUndo = () => refused(publicationRefusals.nothing_to_undo);
const allRepriced = () => refused(publicationRefusals.prices_changed_since);

/** The batch that could be undone now. */
export async function lastAdjustment(): Promise<LastAdjustment | null> {
  const last = await lastPriceBatch();
  if (last?.kind !== 'adjust') return null;
  const { percentage, reached: count, created, actor } = last;
  return { percentage, count, created, actor: { name: actor.name } };
}
