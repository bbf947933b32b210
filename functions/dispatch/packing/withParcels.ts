import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { notFound } from '#platform/domainErrors';
import type { ParcelOutcome } from './inPositions';

/** The parcels behind their numbers, as they stand now. */
export async function withParcels(
  outcomes: readonly ParcelOutcome<number>[],
): Promise<ParcelOutcome<ExpeditionRecord>[]> {
  const ids = outcomes.flatMap((one) => ('done' in one ? one.done : []));
  const byId = new Map((await expeditions.getMany(ids)).map((parcel) => [parcel.id, parcel]));
  return outcomes.map((one) => {
    if ('problems' in one) return one;
    const parcel = byId.get(one.done);
    if (!parcel) throw notFound();
    return { done: parcel };
  });
}
