import type { CalendarDate } from '#shared/values/calendarDate';
import { getItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const table = 'signatures';

/** A reminder for one end of a subscription: `days` before it, or negative after it. */
type Reminder = { readonly due: CalendarDate; readonly days: number };

/** Longer than any run may be delayed. */
const keptDays = 60;

const key = (signature: number, { due, days }: Reminder) => ({
  pk: `REMINDED#${due}#${days}`,
  sk: String(signature),
});

export class AlreadyReminded extends Error {
  override readonly name = 'AlreadyReminded';
}

export const markReminded = (signature: number, reminder: Reminder, now: Date): Write =>
  putItem({
    table,
    item: {
      ...key(signature, reminder),
      expires_at: epochSeconds(now) + keptDays * 86_400,
    },
    when: { exists: false },
    refused: () => new AlreadyReminded(),
  });

export async function remindedAmong(
  signatures: readonly number[],
  reminder: Reminder,
): Promise<ReadonlySet<number>> {
  const keys = signatures.map((id) => key(id, reminder));
  const items = await getItems(table, keys, { strong: true });
  return new Set(items.map(({ sk }) => Number(sk)));
}
