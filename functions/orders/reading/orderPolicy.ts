import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import type { OrderRecord } from '../orderRecord';

/** Staff see every order, others their own; those of others do not exist for them. */
export function visibleOrder(order: OrderRecord | undefined, session: Session): OrderRecord {
  if (!order || (!session.isStaff && order.client.id !== session.profileId)) throw notFound();
  return order;
}
