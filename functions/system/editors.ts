import * as v from 'valibot';
import type { Actor } from '#platform/auth/actor';
import { queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { commit } from '#platform/db/write';

const table = 'system';
const partition = (record: string) => `EDITING#${record}`;

/** Just longer than the screens' polling interval, so that idle editors disappear at once. */
const shownMs = 15_000;
const keptSeconds = 60;

const mark = v.object({ sk: v.string(), name: v.string(), since: v.string(), at: v.string() });
type Mark = v.InferOutput<typeof mark>;

type Looking = { readonly actor: Actor; readonly now: Date; readonly typing: boolean };

/** Who else is typing in a record now; the caller is recorded if they are typing themselves. */
export async function editorsOf(
  record: string,
  { actor, now, typing }: Looking,
): Promise<Pick<Mark, 'name' | 'since'>[]> {
  const items = await queryItems({ table, pk: partition(record) });
  const oldest = new Date(now.getTime() - shownMs).toISOString();
  const present = items.map((item) => v.parse(mark, item)).filter(({ at }) => at >= oldest);
  const sk = String(actor.id);
  if (typing) {
    const at = now.toISOString();
    const since = present.find((one) => one.sk === sk)?.since ?? at;
    const item = {
      pk: partition(record),
      sk,
      name: actor.name,
      since,
      at,
      expires_at: epochSeconds(now) + keptSeconds,
    };
    await commit([putItem({ table, item })]);
  } else if (present.some((one) => one.sk === sk)) {
    // They saved or left the record, so others need not wait.
    await commit([deleteItem({ table, key: { pk: partition(record), sk } })]);
  }
  return present
    .filter((one) => one.sk !== sk)
    .map(({ name, since }) => ({ name, since }))
    .toSorted((one, other) => one.since.localeCompare(other.since));
}
