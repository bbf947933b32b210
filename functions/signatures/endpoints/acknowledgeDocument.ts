import { acknowledgeDocument } from '#shared/signatures/documentEndpoints';
import { serve } from '#platform/http/serve';
import { acknowledgeDocument as acknowledge } from '../amending/acknowledgeDocument';
import { findHeldSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(acknowledgeDocument, {
  find: ({ path, session }) => findHeldSignature(path.id, session),
  run: async ({ found, body, session, actor, now, today }) => {
    await acknowledge(found, body.document, { actor, now, today });
    return presentOneSignature(found, { session, today });
  },
});
