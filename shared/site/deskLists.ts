/**
 * The back office's lists, by their calls' names, that have saved views, and files or changes of all that a
 * filter finds.
 */
export const deskLists = [
  'orders',
  'expeditions',
  'signatures',
  'profiles',
  'publications',
] as const;
export type DeskList = (typeof deskLists)[number];

export const isDeskList = (name: string): name is DeskList =>
  deskLists.some((list) => list === name);
