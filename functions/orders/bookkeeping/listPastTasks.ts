import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { everyOrder, findOrder, isStaleOrder, listTasksOf } from '../orderRepository';

/** What orders of before wait for, so that it is counted. May be run again. Answers how many were looked at. */
export async function listPastTasks(): Promise<number> {
  let orders = 0;
  for await (const { id } of everyOrder()) {
    await decideAndCommit(async () => {
      const order = await findOrder(id);
      const writes = order ? listTasksOf(order) : [];
      if (writes.length > 0) await commit(writes);
    }, isStaleOrder);
    orders += 1;
  }
  return orders;
}
