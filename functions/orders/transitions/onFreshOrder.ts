import { notFound } from '#platform/http/errors';
import type { OrderRecord } from '../orderRecord';
import { findOrder, StaleOrder } from '../orderRepository';

const maxTries = 8;

/**
 * Does work on an order and, when it was changed in between, does it again on the order as it is
 * now. `work` decides anew each time: what was allowed before may not be any more.
 */
export async function onFreshOrder<T>(
  order: OrderRecord,
  work: (current: OrderRecord) => Promise<T>,
): Promise<T> {
  let current = order;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof StaleOrder) || tries >= maxTries) throw error;
      const latest = await findOrder(order.id);
      if (!latest) throw notFound();
      current = latest;
    }
  }
}
