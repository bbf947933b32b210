/** The rows of a list, so that a record opened from it can lead to its neighbours. */
export type ListWalk = {
  /** The list's address without its filters. */
  readonly list: string;
  /** The addresses of the rows' records, in the order of the list. */
  readonly records: readonly string[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
  readonly load: (page: number) => Promise<readonly string[]>;
};

type Opened = { readonly record: string; readonly page: number };

/** One entry per list; the list shown last is at the end. */
const walks = new Map<string, ListWalk>();
const opened = new Map<string, Opened>();

export function rememberRows(walk: ListWalk): void {
  walks.delete(walk.list);
  walks.set(walk.list, walk);
}

/** The list from which a record was opened, if any. */
export const listOpenedFrom = (record: string): ListWalk | undefined =>
  [...walks.values()].findLast(({ records }) => records.includes(record));

/** Stores which record is shown, so that Back focuses its row. */
export function rememberOpened(record: string): void {
  const walk = listOpenedFrom(record);
  if (walk) opened.set(walk.list, { record, page: walk.page });
}

export const openedFrom = (list: string): Opened | undefined => opened.get(list);

export const forgetOpened = (list: string): boolean => opened.delete(list);
