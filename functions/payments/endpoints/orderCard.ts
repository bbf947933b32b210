import { orderCard } from '#shared/payments/paymentEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { spend } from '#platform/auth/budgets/spend';
import { serve } from '#platform/http/serve';
import { issueCard } from '../card/issueCard';

export const handler = serve(orderCard, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, ip, now }) => {
    const { url, times } = await issueCard(named(found), body.installments ?? 1, {
      actor,
      now,
      again: body.again ?? false,
      spend: () => spend('charges', { session, ip, now }),
    });
    return { url, installments: times };
  },
});
