import { areasOfList, hasArea } from '#shared/accounts/areas';
import type { TableName } from '#shared/storage/tables';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { getListChanges } from '#shared/system/systemEndpoints';
import { countWaiting } from '#functions/processes/office/readInbox';
import { serve } from '#platform/http/serve';
import { editorsOf } from '../editors';
import { readGroups } from '#platform/db/counters/listCounters';

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
