import {
  adjusted,
  type LastAdjustment,
  type Percentage,
  percentageToWire,
} from '#shared/publications/priceAdjustment';
import { maxPrice } from '#shared/publications/publication';
import type { Actor } from '../platform/actor';
import { invalid, refused } from '../platform/errors';
import { nextId } from '../platform/sequence';
import { commit, type Write } from '../platform/write';
import { carryOutPriceBatch } from './carryOutPriceBatch';
import {
  beginPriceBatch,
  BatchMoved,
  isCarriedOut,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
} from './priceBatchRepository';
import type { PublicationRecord } from './publicationRecord';
import { allPublications, publicationHistory } from './publicationRepository';

type Adjusting = {
  readonly actor: Actor;
  readonly now: Date;
  /** Written with the batch, for who must recognise a repetition of the call. */
  readonly record?: ((begun: PriceBatch) => Write) | undefined;
};

/** The batches' own history; a publication's ids begin at 1. */
const allOfThem = 0;

/** What every price would become; refused when one would pass the highest a publication may have. */
export async function plannedPrices(
  percentage: Percentage,
): Promise<readonly (PlannedChange & Pick<PublicationRecord, 'name'>)[]> {
  const plan = (await allPublications()).map(({ id, name, price, price_signature }) => ({
    id,
    name,
    from: { price, price_signature },
    to: {
      price: adjusted(price, percentage),
      price_signature: price_signature === null ? null : adjusted(price_signature, percentage),
    },
  }));
  const over = plan.filter(({ to }) => Math.max(to.price, to.price_signature ?? 0) > maxPrice);
  if (over.length > 0) {
    const names = over.map(({ name }) => name).slice(0, 3);
    throw invalid({ percentage: [`O valor máximo é 999.999,99: ${names.join(', ')}.`] });
  }
  return plan;
}

/** Changes all prices. One interrupted before is finished first, and a repetition is not another one. */
export async function adjustPrices(
  percentage: Percentage,
  adjusting: Adjusting,
): Promise<PriceBatch> {
  const wire = percentageToWire(percentage);
  const before = await lastPriceBatch();
  if (before && !isCarriedOut(before)) {
    const finished = await finish(before.batch);
    if (finished.kind === 'adjust' && finished.percentage === wire) return finished;
    throw justFinished();
  }
  const plan = (await plannedPrices(percentage)).map(({ id, from, to }) => ({ id, from, to }));
  return run({ kind: 'adjust', percentage: wire, plan }, before, adjusting);
}

const justFinished = () =>
  refused('Um reajuste interrompido acabou de ser concluído. Confira os preços e tente novamente.');

/** Takes the last batch back, but for prices that were changed after it. */
export async function undoAdjustment(adjusting: Adjusting): Promise<PriceBatch> {
  const found = await lastPriceBatch();
  if (!found) throw nothingToUndo();
  const last = isCarriedOut(found) ? found : await finish(found.batch);
  if (last.kind === 'undo') {
    if (last !== found) return last;
    throw nothingToUndo();
  }
  const plan = last.plan.map(({ id, from, to }) => ({ id, from: to, to: from }));
  return run({ kind: 'undo', percentage: last.percentage, plan }, last, adjusting);
}

const nothingToUndo = () => refused('Não há reajuste a desfazer.');

/** The batch that could be undone now. */
export async function lastAdjustment(): Promise<LastAdjustment | null> {
  const last = await lastPriceBatch();
  if (last?.kind !== 'adjust') return null;
  const { percentage, reached: count, created, actor } = last;
  return { percentage, count, created, actor: { name: actor.name } };
}

async function run(
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
      publicationHistory(allOfThem, {
        action: `Reajuste de preços: ${batch.percentage.replace('.', ',')}%${batch.kind === 'undo' ? ' desfeito' : ''}`,
        actor,
        now,
        changes: oldPrices(batch.plan),
        effects: [{ kind: 'job', name: 'priceBatch', data: { batch: id } }],
      }),
      ...(record ? [record(begun)] : []),
    ]);
  } catch (error) {
    if (error instanceof BatchMoved) return join(begun);
    throw error;
  }
  return finish(id);
}

/** Somebody began a batch in the same moment; a second press of the same button is no second batch. */
async function join({ kind, percentage }: PriceBatch): Promise<PriceBatch> {
  const other = await lastPriceBatch();
  if (other?.kind !== kind || other.percentage !== percentage) throw justFinished();
  return finish(other.batch);
}

const oldPrices = (plan: readonly PlannedChange[]) =>
  Object.fromEntries(plan.map(({ id, from }) => [id, [from.price, from.price_signature]]));

async function finish(batch: number): Promise<PriceBatch> {
  const finished = await carryOutPriceBatch(batch);
  if (finished?.batch !== batch) throw justFinished();
  return finished;
}
