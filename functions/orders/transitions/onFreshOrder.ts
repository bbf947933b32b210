import { decideAndCommit } from '#platform/db/decideAndCommit';
import { notFound } from '#platform/domainErrors';
import type { OrderRecord } from '../orderRecord';
import { findOrder, isStaleOrder } from '../orderRepository';

/**
 * Does work on an order and, when it was changed in between, does it again on the order as it is
 * now. `work` decides anew each time: what was allowed before may not be any more.
 */
export const onFreshOrder = <T>(
  order: OrderRecord,
  work: (current: OrderRecord) => Promise<T>,
): Promise<T> =>
  decideAndCommit(async (count) => {
    const current = count === 1 ? order : await findOrder(order.id);
    if (!current) throw notFound();
    return work(current);
  }, isStaleOrder);
