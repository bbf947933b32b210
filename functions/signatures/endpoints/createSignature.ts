import { createSignature } from '#shared/signatures/signatureEndpoints';
import { createOnce } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { addSignature } from '../granting/addSignature';
import { presentOneSignature } from '../listing/presentSignature';
import { signatures } from '../signatureRepository';

export const handler = serve(createSignature, {
  run: async ({ body, session, actor, now, today, idempotencyKey: key }) =>
    presentOneSignature(
      await createOnce(
        { user: session.profileId, operation: 'createSignature', key, body, now },
        {
          create: (record) => addSignature(body, { actor, now, today, record }),
          read: (id) => signatures.get(id),
        },
      ),
      { session, today },
    ),
});
