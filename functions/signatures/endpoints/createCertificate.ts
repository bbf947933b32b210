import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { serve } from '../../platform/serve';
import { certificateOf } from '../certificateOf';

export const handler = serve(createCertificate, {
  run: ({ session, now, today }) => certificateOf(session.profileId, { now, today }),
});
