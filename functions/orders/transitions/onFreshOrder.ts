import { decideAndCommit } from '#platform/db/decideAndCommit';
import { notFound } from '#platform/domainErrors';
import type { OrderRecord } from '../orderRecord';
import { findOrder, isStaleOrder } from '../orderRepository';

/**
 * Does work on an order, and repeats it on the present order if that changed meanwhile. `work`
 * decides again each time, because what was allowed before may no longer be.
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
