import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { acknowledgeRevision as acknowledge } from '../revisions/acknowledgeRevision';
import { findHeldSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(acknowledgeRevision, {
  find: ({ path, session }) => findHeldSignature(path.id, session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await acknowledge(found, body.version, { actor, now, today }), {
      session,
      today,
    }),
});
