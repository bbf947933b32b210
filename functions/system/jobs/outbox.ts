import { log } from '#platform/runtime/logger';
import { entriesOf } from '#platform/outbox/outboxStream';
import { shopOutbox } from '#functions/processes/outbox/shopOutbox';

/**
 * Delivers what committed changes asked for. The tables' streams name the entries just written, which
 * the index may not show yet; then, and by the clock, whatever else is due.
 */
export async function handler(event: unknown): Promise<{ delivered: number }> {
  let delivered = 0;
  const entries = entriesOf(event);
  for (const entry of entries) {
    if (await shopOutbox.deliver(entry, new Date())) delivered += 1;
  }
  const rest = await shopOutbox.deliverAll();
  // By the clock, also when nothing was written: an alarm watches what is left.
  if (entries.length === 0) log('info', 'outbox.oldest', { seconds: rest.oldestSeconds });
  return { delivered: delivered + rest.delivered };
}
