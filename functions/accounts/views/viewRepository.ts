import * as v from 'valibot';
import type { SavedView } from '#shared/accounts/views/savedView';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItem, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'accounts';
/** The owner of the views that all staff share, in place of a person. */
export const everybody = 'ALL';
export type ViewOwner = number | typeof everybody;
const viewsOf = (owner: ViewOwner) => `VIEWS#${owner}`;
const keyOf = (owner: ViewOwner, list: DeskList) => ({ pk: viewsOf(owner), sk: list });

/** Ids of shared views begin above any id that a person's own views reach. */
const firstShared = 1_000_000;
export const isShared = (id: number): boolean => id > firstShared;

const storedView = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  /** Rises with each change of this view. */
  edition: v.number(),
  /** The profile of the maker; absent on a personal view. */
  by: v.optional(v.number()),
});
export type StoredView = v.InferOutput<typeof storedView>;

/** One item holds all views of an owner for a list, so that one write checks their number and names. */
const stored = v.object({
  version: v.number(),
  /** The highest id ever given. */
  last_id: v.number(),
  views: v.array(storedView),
});
export type ViewSheet = v.InferOutput<typeof stored>;

export async function findViews(owner: ViewOwner, list: DeskList): Promise<ViewSheet> {
  const item = await getItem(table, keyOf(owner, list), { strong: true });
  if (item) return v.parse(stored, item);
  return { version: 0, last_id: owner === everybody ? firstShared : 0, views: [] };
}

/** Refused as overtaken when another tab stored first. */
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
  id,
  name,
  query,
  row_version: String(edition),
  shared: isShared(id),
  by: by ?? person,
});

/** All personal views of a person, for the export of their data. */
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
