import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { isRedirected } from '../reading/expeditionAddress';
import { findExpedition } from '../reading/findExpedition';
import { presentOneExpedition } from '../reading/presentExpedition';
import { mentionInNote } from '#functions/processes/office/comment';
import { parcelThing } from '#functions/processes/office/followedThing';
import { changeParcel } from '#functions/processes/parcelSaved/saveParcel';

export const handler = serve(updateExpedition, {
  find: ({ path }: FindRequest<typeof updateExpedition>) => findExpedition(path.id),
  // The call sends something a second time, or to another address than its order's.
  asksFreshFactor: ({ found, body }) => body.resend === true || isRedirected(found, body),
  run: async ({ found, body, actor, now, today }) => {
    const parcel = await changeParcel(found, body, { actor, now });
    const note = { before: found.note, after: parcel.note };
    await mentionInNote(parcelThing(parcel), note, { actor, now });
    return presentOneExpedition(parcel, today);
  },
});
