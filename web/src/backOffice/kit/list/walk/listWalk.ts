/** The rows a list shows, for the records that are opened from it. */
export type ListWalk = {
  /** The list's address without its filters. */
  readonly list: string;
  /** The addresses of its rows' records, in its order. */
  readonly records: readonly string[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
  readonly load: (page: number) => Promise<readonly string[]>;
};

type Opened = { readonly record: string; readonly page: number };

/** Walks by list, the one shown last at the end. */
const walks = new Map<string, ListWalk>();
const opened = new Map<string, Opened>();

export function rememberRows(walk: ListWalk): void {
  walks.delete(walk.list);
  walks.set(walk.list, walk);
}

/** The list a record was opened from, if it was. */
export const walkOf = (record: string): ListWalk | undefined =>
  [...walks.values()].findLast(({ records }) => records.includes(record));

/** Which record of a list is shown, so that the way back ends at its row. */
export function noteOpened(record: string): void {
  const walk = walkOf(record);
  if (walk) opened.set(walk.list, { record, page: walk.page });
}

export const openedFrom = (list: string): Opened | undefined => opened.get(list);

export const forgetOpened = (list: string): boolean => opened.delete(list);
