/** The back office's lists whose state staff keep under names, each as its address has it. */
export const viewedLists = [
  'orders',
  'expeditions',
  'signatures',
  'profiles',
  'publications',
] as const;
export type ViewedList = (typeof viewedLists)[number];

export const isViewedList = (name: string): name is ViewedList =>
  viewedLists.some((list) => list === name);
