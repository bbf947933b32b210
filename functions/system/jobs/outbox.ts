import { log } from '#platform/runtime/logger';
import { entriesOf } from '#platform/outbox/outboxStream';
import { shopOutbox } from '#functions/processes/outbox/shopOutbox';

/**
 * Delivers what committed changes asked for: the entries just written, as the tables' streams name them, among
 * which is what their own jobs queue; by the clock whatever is due, which is what failed or was interrupted.
 */
export async function handler(event: unknown): Promise<{ delivered: number }> {
  const entries = entriesOf(event);
  if (entries.length === 0) {
    const { delivered, oldestSeconds } = await shopOutbox.deliverAll();
    // Also when nothing waits: an alarm watches it.
    log('info', 'outbox.oldest', { seconds: oldestSeconds });
    return { delivered };
  }
  let delivered = 0;
  for (const entry of entries) {
    if (await shopOutbox.deliver(entry, new Date())) delivered += 1;
  }
  return { delivered };
}
