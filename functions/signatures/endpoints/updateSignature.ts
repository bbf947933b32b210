import { updateSignature } from '#shared/signatures/signatureEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { changeSignature, givesMore } from '../granting/changeSignature';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(updateSignature, {
  find: ({ path, session }: FindRequest<typeof updateSignature>) =>
    findOwnSignature(path.id, session),
  asksFreshFactor: ({ found, body }) => givesMore(found, body),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await changeSignature(found, body, { actor, now, today }), {
      session,
      today,
    }),
});
