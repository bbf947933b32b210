import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { visibleOrder } from '../reading/orderPolicy';
import { orderOfLine, type OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';

/** The order of a line whose id is in the path. */
export async function findLineOrder(line: number, session: Session): Promise<OrderRecord> {
  const order = visibleOrder(await findOrder(orderOfLine(line)), session);
  if (!order.lines.some(({ id }) => id === line)) throw notFound();
  return order;
}
