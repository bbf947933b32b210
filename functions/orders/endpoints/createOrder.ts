import { createOrder } from '#shared/orders/orderEndpoints';
import { createOnce, isAnswered } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { isInternal, type OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import { presentOrder } from '../reading/presentOrder';

const operation = 'createOrder';

export const handler = serve(createOrder, {
  // Staff choose the prices of an internal order, which customers cannot place.
  asksFreshFactor: ({ body, session }) => session.isStaff && isInternal(body),
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.profileId, operation, key, now }),
  run: async ({ body, session, actor, now, today, ip, idempotencyKey: key, spent }) => {
    const order = await createOnce<OrderRecord>(
      { user: session.profileId, operation, key, body, now },
      {
        create: (record) => placeOrder({ input: body, by: session, actor, now, ip, record }),
        read: async (id) => {
          // A repeated call returns the first order, so it does not use up the budget.
          await spent?.giveBack();
          return findOrder(id);
        },
      },
    );
    return presentOrder(order, session, today);
  },
});
