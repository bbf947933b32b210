import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { listSignatureRows } from '../listing/listSignatureRows';
import { presentSignatures } from '../listing/presentSignature';

export const handler = serve(listSignatures, {
  run: async ({ query, session, today }) => {
    const found = await listSignatureRows(query, { session, today });
    return { ...found, results: await presentSignatures(found.results, { session, today }) };
  },
});
