import { id, object } from '#shared/api/fields';
import { forbidden, notFound } from '#platform/domainErrors';
import type { Peek } from '#platform/http/operation';
import type { Session } from '#platform/auth/session';
import { visibleOrder } from './orderPolicy';
import { findOrder } from '../orderRepository';
import type { OrderRecord } from '../orderRecord';

const naming = object({ order: id });

/** The order that a command's body names; 404 without one, before the body is checked. */
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

/** Finds an order for a decision that only its client may make; staff who see the order get 403. */
export async function findOwnNamedOrder(call: Parameters<typeof findNamedOrder>[0]) {
  const order = await findNamedOrder(call);
  if (order && order.client.id !== call.session.profileId) throw forbidden();
  return order;
}

/** Narrows the type: a valid body names an order, which `findNamedOrder` has found. */
export function named(order: OrderRecord | undefined): OrderRecord {
  if (!order) throw notFound();
  return order;
}
