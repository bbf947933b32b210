import { chooseReaders } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findHeldSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';
import { chooseReaders as choose } from '../revisions/chooseReaders';

export const handler = serve(chooseReaders, {
  find: ({ path, session }) => findHeldSignature(path.id, session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await choose(found, body.people, { actor, now, today }), {
      session,
      today,
    }),
});
