import * as v from 'valibot';
import type { SavedView } from '#shared/accounts/views/savedView';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItem, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'accounts';
/** Stands in the place of a person for the views that everybody of the staff has. */
export const everybody = 'ALL';
export type ViewOwner = number | typeof everybody;
const viewsOf = (owner: ViewOwner) => `VIEWS#${owner}`;
const keyOf = (owner: ViewOwner, list: DeskList) => ({ pk: viewsOf(owner), sk: list });

/** Ids of everybody's begin above any that a person's own reach. */
const firstShared = 1_000_000;
export const isShared = (id: number): boolean => id > firstShared;

const storedView = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  /** Rises with each change of this one. */
  edition: v.number(),
  /** The profile of the maker; absent on views that only their maker has. */
  by: v.optional(v.number()),
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

export async function findViews(owner: ViewOwner, list: DeskList): Promise<ViewSheet> {
  const item = await getItem(table, keyOf(owner, list), { strong: true });
  if (item) return v.parse(stored, item);
  return { version: 0, last_id: owner === everybody ? firstShared : 0, views: [] };
}

/** Overtaken when another tab stored first. */
export const keepViews = (
  owner: ViewOwner,
  list: DeskList,
  { version, ...sheet }: ViewSheet,
): Promise<void> =>
  commit([
    putItem({
      table,
      item: { ...keyOf(owner, list), ...sheet, version: version + 1 },
      when: version === 0 ? { exists: false } : { equals: { version } },
      refused: overtaken,
    }),
  ]);

export const presentView = (
  { id, name, query, edition, by }: StoredView,
  person: number,
): SavedView => ({
  ...{ id, name, query, row_version: String(edition) },
  shared: isShared(id),
  by: by ?? person,
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
