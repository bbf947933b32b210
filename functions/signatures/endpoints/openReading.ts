import { openReading } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { openReading as open } from '../documents/licence/openReading';

export const handler = serve(openReading, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, body, actor, now, today, ip }) => open(found, { ...body, actor, now, today, ip }),
});
