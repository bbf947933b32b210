import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const keptDays = 400;

export class AlreadyReceived extends Error {
  override readonly name = 'AlreadyReceived';
}

type Received = { readonly provider: string; readonly event: string; readonly now: Date };

/** Records an event, so that its repeated delivery changes nothing. */
export const receiveEvent = ({ provider, event, now }: Received): Write =>
  putItem({
    table: 'system',
    item: {
      pk: `PAYMENT#${provider}#${event}`,
      sk: 'EVENT',
      received: now.toISOString(),
      expires_at: epochSeconds(now) + keptDays * 86_400,
    },
    when: { exists: false },
    refused: () => new AlreadyReceived(),
  });
