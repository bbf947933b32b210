import * as v from 'valibot';
import { toWire } from '#shared/values/money';
import {
  adjusted,
  type AdjustedPrice,
  type LastAdjustment,
  type Percentage,
  percentageToWire,
} from '#shared/publications/priceAdjustment';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import type { Actor } from '#platform/auth/actor';
import { answerOnce } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { commit, type Write } from '#platform/db/write';
import { carryOutPriceBatch } from '../prices/carryOutPriceBatch';
import { invalid, refused } from '#platform/domainErrors';
import {
  BatchMoved,
  beginPriceBatch,
  isCarriedOut,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
} from '../prices/priceBatchRepository';
import type { PublicationRecord } from '../publicationRecord';
import { allPublications } from '../publicationRepository';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';
import { maxPrice } from '#shared/publications/publicationInput';
import { nextId } from '#platform/db/sequence';
import { queueJob } from '#platform/history/queue';
import { priceBatchHistory } from '../prices/publicationHistory';

const begun = v.object({ batch: v.number(), count: v.number() });
type Begun = v.InferOutput<typeof begun>;

export const handler = serve(refactorPrices, {
  asksFreshFactor: ({ body }) => !body.preview,
  run: async ({ body, session, actor, now, idempotencyKey: key }) => {
    const { percentage, preview } = body;
    if (preview) {
      const { changes, kept } = await planned(percentage);
      return { results: changes.map(shown), kept, last: await lastAdjustment() };
    }
    const change = (record?: (value: Begun) => Write) =>
      changed(body.undo ? undefined : percentage, { actor, now, record });
    const done =
      key === undefined
        ? await change()
        : await answerOnce({ user: session.profileId, key, body, now }, begun, change);
    // Asked again after a crash, the call goes on where the first one stopped.
    const last = await carryOutPriceBatch(done.batch);
    return { count: last?.batch === done.batch ? last.reached : done.count };
  },
});

const planned = async (percentage: Percentage | undefined) =>
  percentage === undefined ? plannedUndo() : { changes: await plannedPrices(percentage), kept: [] };

const shown = ({ id, name, from, to }: NamedChange): AdjustedPrice => ({
  id,
  name,
  price: toWire(from.price),
  new_price: toWire(to.price),
  price_signature: from.price_signature === null ? null : toWire(from.price_signature),
  new_price_signature: to.price_signature === null ? null : toWire(to.price_signature),
});

type Changing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly record: ((value: Begun) => Write) | undefined;
};

async function changed(
  percentage: Percentage | undefined,
  { record, ...acting }: Changing,
): Promise<Begun> {
  const adjusting = {
    ...acting,
    record: record && (({ batch, plan }) => record({ batch, count: plan.length })),
  } satisfies Parameters<typeof undoAdjustment>[0];
  const { batch, reached: count } = await (percentage === undefined
    ? undoAdjustment(adjusting)
    : adjustPrices(percentage, adjusting));
  return { batch, count };
}

type PlannedUndo = {
  readonly changes: NamedChange[];
  /** Publications of which a price was set after the batch: that one stays. */
  readonly kept: Pick<PublicationRecord, 'id' | 'name'>[];
};

/** What taking the last batch back would do to the prices of today. */
async function plannedUndo(): Promise<PlannedUndo> {
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
async function undoAdjustment(adjusting: Adjusting): Promise<PriceBatch> {
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
async function lastAdjustment(): Promise<LastAdjustment | null> {
  const last = await lastPriceBatch();
  if (last?.kind !== 'adjust') return null;
  const { percentage, reached: count, created, actor } = last;
  return { percentage, count, created, actor: { name: actor.name } };
}

/** A change with the name of what it changes, for those who look at it first. */
type NamedChange = PlannedChange & { readonly name: string };

/** What every price would become; refused when one would pass the highest a publication may have. */
async function plannedPrices(percentage: Percentage): Promise<readonly NamedChange[]> {
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
    throw invalid({ percentage: [publicationRefusals.prices_too_high(names.join(', '))] });
  }
  return plan;
}

/** Changes all prices. One interrupted before is finished first, and a repetition is not another one. */
async function adjustPrices(percentage: Percentage, adjusting: Adjusting): Promise<PriceBatch> {
  const wire = percentageToWire(percentage);
  const before = await lastPriceBatch();
  if (before && !isCarriedOut(before)) {
    const finished = await finishPriceBatch(before.batch);
    if (finished.kind === 'adjust' && finished.percentage === wire) return finished;
    throw justFinished();
  }
  const plan = (await plannedPrices(percentage)).map(({ id, from, to }) => ({ id, from, to }));
  return runPriceBatch({ kind: 'adjust', percentage: wire, plan }, before, adjusting);
}

type Adjusting = {
  readonly actor: Actor;
  readonly now: Date;
  /** Written with the batch, for who must recognise a repetition of the call. */
  readonly record?: ((begun: PriceBatch) => Write) | undefined;
};

/** Begins a batch after `before`, unless another began in the meantime, and carries it out. */
async function runPriceBatch(
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

async function finishPriceBatch(batch: number): Promise<PriceBatch> {
  const finished = await carryOutPriceBatch(batch);
  if (finished?.batch !== batch) throw justFinished();
  return finished;
}

const justFinished = () => refused(publicationRefusals.batch_just_finished);
