import * as v from 'valibot';
import { createOrder } from '#shared/orders/orderEndpoints';
import { notFound } from '../../platform/errors';
import { answerOnce } from '../../platform/idempotency';
import { serve } from '../../platform/serve';
import { findOrder } from '../orderRepository';
import { placeOrder } from '../placeOrder';
import { presentOrder } from '../presentOrder';

const placed = v.object({ id: v.number() });

export const handler = serve(createOrder, {
  run: async ({ body, session, actor, now, today, idempotencyKey: key }) => {
    const placement = { input: body, by: session, actor, now };
    if (key === undefined) return presentOrder(await placeOrder(placement), session, today);
    const { id } = await answerOnce({ user: session.profileId, key, body, now }, placed, (record) =>
      placeOrder({ ...placement, record: (order) => record({ id: order.id }) }),
    );
    const order = await findOrder(id);
    if (!order) throw notFound();
    return presentOrder(order, session, today);
  },
});
