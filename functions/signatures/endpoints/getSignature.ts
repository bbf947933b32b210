import { getSignature } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../own/findOwnSignature';
import { presentOneSignature } from '../presentSignature';

export const handler = serve(getSignature, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, session, today }) => presentOneSignature(found, { session, today }),
});
