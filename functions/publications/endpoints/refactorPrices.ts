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
import type { Doing } from '#platform/auth/actor';
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
    const done = await answerOnce(
      { user: session.profileId, operation: 'refactorPrices', key, body, now },
      begun,
      (record) => changed(body.undo ? undefined : percentage, { actor, now, record }),
    );
    // A repetition after a crash continues where the first call stopped.
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

type Changing = Doing & {
  readonly record: (value: Begun) => readonly Write[];
};

async function changed(
  percentage: Percentage | undefined,
  { record, ...acting }: Changing,
): Promise<Begun> {
  const adjusting: Adjusting = {
    ...acting,
    record: ({ batch, plan }) => record({ batch, count: plan.length }),
  };
  const { batch, reached: count } = await (percentage === undefined
    ? undoAdjustment(adjusting)
    : adjustPrices(percentage, adjusting));
  return { batch, count };
}

type PlannedUndo = {
  readonly changes: NamedChange[];
  /** Publications whose price was set after the batch, which is kept. */
  readonly kept: Pick<PublicationRecord, 'id' | 'name'>[];
};

/** What undoing the last batch would do to today's prices. */
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

/** A price that has changed since the batch is kept; null if nothing is left to undo. */
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

/** Undoes the last batch, except for prices that were set after it. */
async function undoAdjustment(adjusting: Adjusting): Promise<PriceBatch> {
  const { last, isUndone } = await undoable();
  if (isUndone) return last;
  const { changes } = await planOf(last);
  if (changes.length === 0) throw allRepriced();
  const plan = changes.map(({ id, from, to }) => ({ id, from, to }));
  return runPriceBatch({ kind: 'undo', percentage: last.percentage, plan }, last, adjusting);
}

/** The completed last batch; `isUndone` if it was an interrupted undo, finished just now. */
async function undoable(): Promise<{ last: PriceBatch; isUndone: boolean }> {
  const found = await lastPriceBatch();
  if (!found) throw nothingToUndo();
  const last = isCarriedOut(found) ? found : await finishPriceBatch(found.batch);
  if (last.kind === 'undo' && last === found) throw nothingToUndo();
  return { last, isUndone: last.kind === 'undo' };
}

const nothingToUndo = () => refused(publicationRefusals.nothing_to_undo);
const allRepriced = () => refused(publicationRefusals.prices_changed_since);

/** The batch that can be undone now. */
async function lastAdjustment(): Promise<LastAdjustment | null> {
  const last = await lastPriceBatch();
  if (last?.kind !== 'adjust') return null;
  const { percentage, reached: count, created, actor } = last;
  return { percentage, count, created, actor: { name: actor.name } };
}

/** A change with the publication's name, for the preview. */
type NamedChange = PlannedChange & { readonly name: string };

/** Every price after the change; refused if one would exceed the maximum price. */
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

/** Changes all prices, after finishing an interrupted batch; a repetition starts no other. */
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

type Adjusting = Doing & {
  /** Stored with the batch, to recognise a repetition of the call. */
  readonly record: (begun: PriceBatch) => readonly Write[];
};

/** Starts a batch after `before`, unless another has started meanwhile, and carries it out. */
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
      ...record(begun),
    ]);
  } catch (error) {
    if (error instanceof BatchMoved) return join(begun);
    throw error;
  }
  return finishPriceBatch(id);
}

/** Another batch started at the same moment; a double click on the same button counts as one. */
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
