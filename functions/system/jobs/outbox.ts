import { log } from '#platform/runtime/logger';
import { outboxAge } from '#platform/outbox/outboxAge';
import { entriesOf } from '#platform/outbox/outboxStream';
import { shopOutbox } from '#functions/processes/outbox/shopOutbox';

const batch = 25;
/** A run ends by itself; what is left is taken up by the next one. */
const maxBatches = 40;

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
  for (let round = 0; round < maxBatches; round += 1) {
    const taken = await shopOutbox.deliverPending({ now: new Date(), limit: batch });
    if (taken === 0) break;
    delivered += taken;
  }
  // By the clock, also when nothing was written: an alarm watches what is left.
  if (entries.length === 0) {
    log('info', 'outbox.oldest', { seconds: await outboxAge(new Date()) });
  }
  return { delivered };
}
