import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { checkCertificate as check } from '../documents/certificate/checkCertificate';

export const handler = serve(checkCertificate, {
  run: ({ path, today }) => check(path.code, today),
});
