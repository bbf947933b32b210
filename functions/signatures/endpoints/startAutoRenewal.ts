import { startAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { spend } from '#platform/auth/budgets/spend';
import { serve } from '#platform/http/serve';
import { startAutoRenewal as start } from '#functions/processes/autoRenewal/startAutoRenewal';
import { findHeldSignature } from '../listing/findOwnSignature';
import { presentOneAutoRenewal } from '../listing/presentSignature';

export const handler = serve(startAutoRenewal, {
  find: ({ path, session }) => findHeldSignature(path.id, session),
  run: async ({ found, session, actor, ip, now, today }) => {
    const row = await start(found, {
      actor,
      now,
      today,
      spend: () => spend('charges', { session, ip, now }),
    });
    return presentOneAutoRenewal(row, { session, today });
  },
});
