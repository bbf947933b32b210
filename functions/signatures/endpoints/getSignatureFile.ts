import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { serve } from '../../platform/serve';
import { findOwnSignature } from '../findOwnSignature';
import { openSignatureFile } from '../openSignatureFile';

export const handler = serve(getSignatureFile, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, actor, now, today, ip }) => openSignatureFile(found, { actor, now, today, ip }),
});
