import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { serve } from '../../platform/serve';
import { checkCertificate as check } from '../checkCertificate';

export const handler = serve(checkCertificate, {
  run: ({ path, today }) => check(path.code, today),
});
