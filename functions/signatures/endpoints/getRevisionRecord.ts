import { getRevisionRecord } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { revisionRecordOf } from '../revisions/revisionRecordOf';

export const handler = serve(getRevisionRecord, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, now, today }) => revisionRecordOf(found, { now, today }),
});
