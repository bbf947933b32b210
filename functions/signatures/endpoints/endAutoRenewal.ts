import { endAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { stopAutoRenewal } from '#functions/processes/autoRenewal/stopAutoRenewal';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneAutoRenewal } from '../listing/presentSignature';

export const handler = serve(endAutoRenewal, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: async ({ found, query, session, actor, now, today }) => {
    const isHolder = found.client.id === session.profileId;
    const row = await stopAutoRenewal(found, {
      by: isHolder ? 'client' : 'staff',
      why: isHolder ? null : (query.reason ?? null),
      ...{ actor, now, today },
    });
    return presentOneAutoRenewal(row, { session, today });
  },
});
