import { packParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { type ExpeditionRecord, newBase } from '#functions/expeditions/expeditionRecord';
import { isRedirected } from '#functions/expeditions/reading/expeditionAddress';
import { packAll } from '../packing/packAll';
import { presentOutcomes } from '../packing/presentOutcomes';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { notFound } from '#platform/domainErrors';
import type { ParcelOutcome } from '../packing/runInLanes';

export const handler = serve(packParcels, {
  // The call sends something a second time, or to another address than its order's.
  asksFreshFactor: ({ body }) =>
    body.parcels.some((parcel) => parcel.resend === true || isRedirected(newBase, parcel)),
  run: async ({ body, session, actor, now, today, idempotencyKey: key }) => {
    const attempt = { user: session.profileId, key };
    const made = await packAll(body.parcels, { actor, now, attempt });
    return presentOutcomes(await withParcels(made), today);
  },
});

/** Replaces the parcel ids by the parcels, as they are now. */
async function withParcels(
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
