import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { changeSignature } from '../changeSignature';
import { findOwnSignature } from '../own/findOwnSignature';
import { presentOneSignature } from '../presentSignature';

export const handler = serve(updateSignature, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await changeSignature(found, body, { actor, now, today }), {
      session,
      today,
    }),
});
