import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { openSignatureFile } from '../documents/licence/openSignatureFile';

export const handler = serve(getSignatureFile, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, actor, now, today, ip }) => openSignatureFile(found, { actor, now, today, ip }),
});
