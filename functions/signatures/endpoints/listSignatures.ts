import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { listSignatureRows } from '../listing/listSignatureRows';
import { presentSignatures } from '../listing/presentSignature';

export const handler = serve(listSignatures, {
  run: async ({ query, session, today }) => {
    const found = await listSignatureRows(query, { session, today });
    return presentPage('signatures', found, (rows) => presentSignatures(rows, { session, today }));
  },
});
