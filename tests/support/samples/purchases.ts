import { orderStatus } from '#shared/orders/orderStatus';
import { ordered } from './orders';
import type { Person } from './people';

const system = { id: null, name: 'Sistema' };

/** Orders one line of each publication or renewal, and pays the order with the command. */
export async function bought(
  by: Person,
  lines: Parameters<typeof ordered>[1],
  { now = new Date(), deliver }: { now?: Date; deliver: () => Promise<unknown> },
) {
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
  const order = await ordered(by, lines, {}, now);
  const paid = await changeOrderStatus(order, { to: orderStatus.confirmed, actor: system, now });
  await deliver();
  return { order: paid, signatures: await signaturesOfOrder(order.id) };
}
