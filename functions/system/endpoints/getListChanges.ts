import { areasOfList, hasArea } from '#shared/accounts/areas';
import type { TableName } from '#shared/storage/tables';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { getListChanges } from '#shared/system/systemEndpoints';
import { countWaiting } from '#functions/processes/office/readInbox';
import { serve } from '#platform/http/serve';
import { readGroups } from '#platform/db/counters/listCounters';
import * as v from 'valibot';
import type { Doing } from '#platform/auth/actor';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { commit } from '#platform/db/write';

const partition = (record: string) => `EDITING#${record}`;

/** Just longer than the screens' polling interval, so that idle editors disappear at once. */
const shownMs = 15_000;
const keptSeconds = 60;

const mark = v.object({ sk: v.string(), name: v.string(), since: v.string(), at: v.string() });
type Mark = v.InferOutput<typeof mark>;

type Looking = Doing & { readonly typing: boolean };

/** Who else is typing in a record now; the caller is recorded if they are typing themselves. */
async function editorsOf(
  record: string,
  { actor, now, typing }: Looking,
): Promise<Pick<Mark, 'name' | 'since'>[]> {
  const marks = await queryStored(mark, { table: 'system', pk: partition(record) });
  const oldest = new Date(now.getTime() - shownMs).toISOString();
  const present = marks.filter(({ at }) => at >= oldest);
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
    await commit([putItem({ table: 'system', item })]);
  } else if (present.some((one) => one.sk === sk)) {
    // They saved or left the record, so others need not wait.
    await commit([deleteItem({ table: 'system', key: { pk: partition(record), sk } })]);
  }
  return present
    .filter((one) => one.sk !== sk)
    .map(({ name, since }) => ({ name, since }))
    .toSorted((one, other) => one.since.localeCompare(other.since));
}

/** Rises with every write to a list's rows; costs half a read unit per 65,000 rows. */
async function writesOf(table: TableName): Promise<number> {
  const groups = await readGroups(table, {});
  return groups.reduce((sum, { version }) => sum + version, 0);
}

const tableOf: Readonly<Record<DeskList, TableName>> = {
  orders: 'orders',
  signatures: 'signatures',
  expeditions: 'expeditions',
  publications: 'catalog',
  profiles: 'accounts',
};

export const handler = serve(getListChanges, {
  run: async ({ query: { since, record, typing }, session, actor, now, today }) => {
    const opens = (list: DeskList) => hasArea(session.areas, areasOfList[list]);
    const [writes, waiting, editors] = await Promise.all([
      Promise.all(deskLists.map((list) => writesOf(tableOf[list]))),
      countWaiting(session.profileId, today),
      record === undefined ||
      !deskLists.some((list) => opens(list) && record.startsWith(`${list}.`))
        ? undefined
        : editorsOf(record, { actor, now, typing: typing !== undefined }),
    ]);
    const before = since?.split('.') ?? writes.map(String);
    return {
      mark: writes.join('.'),
      areas: [...session.areas],
      waiting,
      changed: deskLists.filter(
        (list, place) => opens(list) && before[place] !== String(writes[place]),
      ),
      editors,
    };
  },
});
