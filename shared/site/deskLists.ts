/**
 * The back office's lists, by their calls' names: staff keep their state under names, as the address has it, and
 * have all that a filter finds as a file or changed at once.
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
