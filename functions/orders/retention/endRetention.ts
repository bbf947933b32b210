import type { CalendarDate } from '#shared/calendarDate';
import { system } from '../../platform/actor';
import type { JobRun } from '../../platform/jobEvent';
import { log } from '../../platform/logger';
import { commit } from '../../platform/write';
import { findOrder, orderHistory, replaceOrder } from '../orderRepository';
import { endKeeping, retentionsOver } from './retentionRepository';

/** Empties what was kept of forgotten buyers for the books; answers of how many orders. */
export async function endRetention({ today, now }: JobRun): Promise<number> {
  let ended = 0;
  for (const id of await retentionsOver(today)) if (await end(id, { today, now })) ended += 1;
  return ended;
}

async function end(id: number, { today, now }: JobRun): Promise<boolean> {
  const order = await findOrder(id);
  const until = order?.kept_for_books?.until;
  if (!order || until === undefined || !isOver(until, today)) {
    log('warn', 'retention.without_order', { order_id: id });
    return false;
  }
  const { writes } = replaceOrder(order, { kept_for_books: undefined });
  const action = 'Dados fiscais do comprador excluídos';
  await commit([
    ...writes,
    endKeeping({ order: id, until }),
    orderHistory(id, { action, actor: system, now }),
  ]);
  return true;
}

const isOver = (until: CalendarDate, today: CalendarDate) => until <= today;
