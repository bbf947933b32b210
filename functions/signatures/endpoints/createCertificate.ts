import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { certificateOf } from '../documents/certificate/certificateOf';

export const handler = serve(createCertificate, {
  run: ({ session, now, today }) => certificateOf(session.profileId, { now, today }),
});
