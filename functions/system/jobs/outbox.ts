import { log } from '#platform/runtime/logger';
import { entriesOf } from '#platform/outbox/outboxEntry';
import { shopOutbox } from '#functions/processes/outbox/shopOutbox';

/**
 * Delivers the effects of committed changes: on the tables' streams, the entries just written,
 * including those that jobs queue; on the schedule, everything due, which is what failed or was
 * interrupted.
 */
export async function handler(event: unknown): Promise<{ delivered: number }> {
  const entries = entriesOf(event);
  if (entries.length === 0) {
    const { delivered, oldestSeconds } = await shopOutbox.deliverAll();
    // Logged even when nothing waits, because an alarm watches it.
    log('info', 'outbox.oldest', { seconds: oldestSeconds });
    return { delivered };
  }
  let delivered = 0;
  for (const entry of entries) {
    if (await shopOutbox.deliver(entry, new Date())) delivered += 1;
  }
  return { delivered };
}
