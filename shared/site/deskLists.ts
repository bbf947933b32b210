/**
 * The back office's lists, by their calls' names, that have saved views, and files or changes of all that a
 * filter finds, and whose changes open pages hear of. Add new ones at the end: a page sends its mark by place.
 */
export const deskLists = [
  'orders',
  'signatures',
  'expeditions',
  'publications',
  'profiles',
] as const;
export type DeskList = (typeof deskLists)[number];

export const isDeskList = (name: string): name is DeskList =>
  deskLists.some((list) => list === name);
