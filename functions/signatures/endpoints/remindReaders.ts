import { remindReaders } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findHeldSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';
import { remindReaders as remind } from '../revisions/chooseReaders';

export const handler = serve(remindReaders, {
  find: ({ path, session }) => findHeldSignature(path.id, session),
  run: async ({ found, session, actor, now, today }) =>
    presentOneSignature(await remind(found, { actor, now, today }), { session, today }),
});
