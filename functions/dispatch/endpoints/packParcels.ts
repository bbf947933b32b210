import { packParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { newBase } from '#functions/expeditions/expeditionRecord';
import { isRedirected } from '#functions/expeditions/reading/expeditionAddress';
import { packAll } from '../packing/packAll';
import { withParcels } from '../packing/withParcels';
import { presentOutcomes } from '../packing/presentOutcomes';

export const handler = serve(packParcels, {
  // What left already leaves once more, or it goes elsewhere than its order.
  asksFreshFactor: ({ body }) =>
    body.parcels.some((parcel) => parcel.resend === true || isRedirected(newBase, parcel)),
  run: async ({ body, session, actor, now, today, idempotencyKey: key }) => {
    const attempt = key === undefined ? undefined : { user: session.profileId, key };
    const made = await packAll(body.parcels, { actor, now, attempt });
    return presentOutcomes(await withParcels(made), today);
  },
});
