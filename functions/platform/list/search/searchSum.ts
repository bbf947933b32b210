import type { SearchContents } from './searchContents';

/** Of a value that rows can be put in order by, over all that was found. */
export const sumOf = (
  { valueOf }: Pick<SearchContents, 'valueOf'>,
  ids: readonly number[],
  by: string,
): number => ids.reduce((total, id) => total + Number(valueOf(id, by) ?? 0), 0);
