import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { serve } from '../../platform/serve';
import { listSignatureRows } from '../listSignatureRows';
import { presentSignatures } from '../presentSignature';

export const handler = serve(listSignatures, {
  run: async ({ query, session, today }) => {
    const found = await listSignatureRows(query, { session, today });
    return { ...found, results: await presentSignatures(found.results, { session, today }) };
  },
});
