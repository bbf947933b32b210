import { adjusted, type Percentage, percentageToWire } from '#shared/publications/priceAdjustment';
import { maxPrice } from '#shared/publications/publicationInput';
import { invalid } from '#platform/domainErrors';
import {
  isCarriedOut,
  lastPriceBatch,
  type PlannedChange,
  type PriceBatch,
} from './priceBatchRepository';
import { allPublications } from '../publicationRepository';
import { type Adjusting, finishPriceBatch, justFinished, runPriceBatch } from './runPriceBatch';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

/** A change with the name of what it changes, for those who look at it first. */
export type NamedChange = PlannedChange & { readonly name: string };

/** What every price would become; refused when one would pass the highest a publication may have. */
export async function plannedPrices(percentage: Percentage): Promise<readonly NamedChange[]> {
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
export async function adjustPrices(
  percentage: Percentage,
  adjusting: Adjusting,
): Promise<PriceBatch> {
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
