import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import type { OrderRecord } from '../orderRecord';

/** Staff may see every order, others only their own; any other order answers 404. */
export function visibleOrder(order: OrderRecord | undefined, session: Session): OrderRecord {
  if (!order || (!session.isStaff && order.client.id !== session.profileId)) throw notFound();
  return order;
}
