import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { changeSignature } from '../granting/changeSignature';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(updateSignature, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await changeSignature(found, body, { actor, now, today }), {
      session,
      today,
    }),
});
