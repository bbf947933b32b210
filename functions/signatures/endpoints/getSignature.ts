import { getSignature } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(getSignature, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, session, today }) => presentOneSignature(found, { session, today }),
});
