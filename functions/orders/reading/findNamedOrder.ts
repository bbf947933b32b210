import { id, object } from '#shared/api/fields';
import { notFound } from '#platform/domainErrors';
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

/** A body whose schema passed named an order, and `findNamedOrder` found it. */
export function named(order: OrderRecord | undefined): OrderRecord {
  if (!order) throw notFound();
  return order;
}
