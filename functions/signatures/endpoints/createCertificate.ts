import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { ownCertificateFilename } from '#shared/signatures/certificate';
import { serve } from '#platform/http/serve';
import { certificateOf } from '../documents/certificate/certificateOf';

export const handler = serve(createCertificate, {
  run: ({ session, now, today }) =>
    certificateOf(session.profileId, {
      now,
      today,
      filename: () => ownCertificateFilename(today),
    }),
});
