/**
 * The back office's lists, named after their calls: they have saved views, jobs over all filtered
 * rows, and change notifications for open pages. Add new ones at the end, because a page's mark is
 * positional.
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
