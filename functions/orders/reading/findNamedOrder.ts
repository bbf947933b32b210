import { id, object } from '#shared/api/fields';
import { forbidden, notFound } from '#platform/domainErrors';
import type { Peek } from '#platform/http/operation';
import type { Session } from '#platform/auth/session';
import { visibleOrder } from './orderPolicy';
import { findOrder } from '../orderRepository';
import type { OrderRecord } from '../orderRecord';

const naming = object({ order: id });

/** The one order a command's body names: 404 when there is none, whatever else the body says. */
export async function findNamedOrder({
  peek,
  session,
}: {
  readonly peek: Peek;
  readonly session: Session;
}): Promise<OrderRecord | undefined> {
  const named = peek(naming);
  return named && visibleOrder(await findOrder(named.order), session);
}

/** Finds it for what a client alone may decide: staff see the order, and may not decide it for them. */
export async function findOwnNamedOrder(call: Parameters<typeof findNamedOrder>[0]) {
  const order = await findNamedOrder(call);
  if (order && order.client.id !== call.session.profileId) throw forbidden();
  return order;
}

/** A body whose schema passed named an order, and `findNamedOrder` found it. */
export function named(order: OrderRecord | undefined): OrderRecord {
  if (!order) throw notFound();
  return order;
}
