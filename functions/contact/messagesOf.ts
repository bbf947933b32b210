import * as v from 'valibot';
import { storedEffect } from '#platform/history/effects';
import { getItems } from '#platform/db/items';
import { queryStored, storedKey } from '#platform/db/storedItems';
import { dead, pending } from '#platform/history/outboxKeys';
import { packed } from '#platform/db/values/packed';

const waiting = v.object({
  entity: v.literal('contact'),
  created: v.string(),
  effects: v.pipe(packed, v.array(storedEffect)),
});
const message = v.object({ email: v.string(), text: v.string() });

/** Undelivered messages from an address; the shop keeps none after their delivery. */
export async function messagesOf(email: string): Promise<{ created: string; text: string }[]> {
  const keys = await Promise.all(
    [pending, dead].map((pk) => queryStored(storedKey, { table: 'system', index: 'outbox', pk })),
  );
  const items = await getItems('system', keys.flat());
  return items.flatMap((item) => {
    const entry = v.safeParse(waiting, item);
    const data = entry.success ? entry.output.effects.map((effect) => effect.data) : [];
    const parsed = data.map((one) => v.safeParse(message, one)).find(({ success }) => success);
    if (!entry.success || !parsed?.success || parsed.output.email !== email) return [];
    return [{ created: entry.output.created, text: parsed.output.text }];
  });
}
