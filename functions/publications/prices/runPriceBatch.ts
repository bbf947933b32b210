import type { Actor } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import { nextId } from '#platform/db/sequence';
import { queueJob } from '#platform/history/queue';
import { commit, type Write } from '#platform/db/write';
import { carryOutPriceBatch } from './carryOutPriceBatch';
import {
  beginPriceBatch,
  BatchMoved,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
} from './priceBatchRepository';
import { priceBatchHistory } from './publicationHistory';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

export type Adjusting = {
  readonly actor: Actor;
  readonly now: Date;
  /** Written with the batch, for who must recognise a repetition of the call. */
  readonly record?: ((begun: PriceBatch) => Write) | undefined;
};

/** Begins a batch after `before`, unless another began in the meantime, and carries it out. */
export async function runPriceBatch(
  batch: Pick<PriceBatch, 'kind' | 'percentage' | 'plan'>,
  before: PriceBatch | undefined,
  { actor, now, record }: Adjusting,
): Promise<PriceBatch> {
  const id = await nextId('priceBatch');
  const begun: PriceBatch = {
    ...batch,
    batch: id,
    created: now.toISOString(),
    actor,
    next: 0,
    reached: 0,
  };
  try {
    await commit([
      beginPriceBatch(begun, before),
      priceBatchHistory({
        action: `Reajuste de preços: ${batch.percentage.replace('.', ',')}%${batch.kind === 'undo' ? ' desfeito' : ''}`,
        actor,
        now,
        changes: oldPrices(batch.plan),
        effects: [queueJob.priceBatch({ batch: id })],
      }),
      ...(record ? [record(begun)] : []),
    ]);
  } catch (error) {
    if (error instanceof BatchMoved) return join(begun);
    throw error;
  }
  return finishPriceBatch(id);
}

/** Another batch was begun in the same moment; a second press of the same button is no second batch. */
async function join({ kind, percentage }: PriceBatch): Promise<PriceBatch> {
  const other = await lastPriceBatch();
  if (other?.kind !== kind || other.percentage !== percentage) throw justFinished();
  return finishPriceBatch(other.batch);
}

const oldPrices = (plan: readonly PlannedChange[]) =>
  Object.fromEntries(plan.map(({ id, from }) => [id, [from.price, from.price_signature]]));

export async function finishPriceBatch(batch: number): Promise<PriceBatch> {
  const finished = await carryOutPriceBatch(batch);
  if (finished?.batch !== batch) throw justFinished();
  return finished;
}

export const justFinished = () => refused(publicationRefusals.batch_just_finished);
