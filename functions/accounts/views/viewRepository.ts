import * as v from 'valibot';
import type { SavedView } from '#shared/accounts/views/savedView';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItem, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'accounts';
const viewsOf = (person: number) => `VIEWS#${person}`;
const keyOf = (person: number, list: DeskList) => ({ pk: viewsOf(person), sk: list });

const storedView = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  /** Rises with each change of this one. */
  edition: v.number(),
});
export type StoredView = v.InferOutput<typeof storedView>;

/** All of a person's for one list stand in one item, so that their number and names are checked with it. */
const stored = v.object({
  version: v.number(),
  /** The highest id that was ever given. */
  last_id: v.number(),
  views: v.array(storedView),
});
export type ViewSheet = v.InferOutput<typeof stored>;

const none: ViewSheet = { version: 0, last_id: 0, views: [] };

export async function findViews(person: number, list: DeskList): Promise<ViewSheet> {
  const item = await getItem(table, keyOf(person, list), { strong: true });
  return item ? v.parse(stored, item) : none;
}

/** Overtaken when another tab stored first. */
export const keepViews = (
  person: number,
  list: DeskList,
  { version, ...sheet }: ViewSheet,
): Promise<void> =>
  commit([
    putItem({
      table,
      item: { ...keyOf(person, list), ...sheet, version: version + 1 },
      when: version === 0 ? { exists: false } : { equals: { version } },
      refused: overtaken,
    }),
  ]);

export const presentView = ({ id, name, query, edition }: StoredView): SavedView => ({
  id,
  name,
  query,
  row_version: String(edition),
});

/** The export of a person's data includes these. */
export async function everyViewOf(
  person: number,
): Promise<{ list: string; name: string; query: string }[]> {
  const items = await queryItems({ table, pk: viewsOf(person), strong: true });
  return items.flatMap((item) =>
    v.parse(stored, item).views.map(({ name, query }) => ({ list: String(item.sk), name, query })),
  );
}

export const forgetViews = (person: number): Promise<void> =>
  commit(deskLists.map((list) => deleteItem({ table, key: keyOf(person, list) })));
