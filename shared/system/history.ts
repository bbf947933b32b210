import * as v from 'valibot';

export const historyTargets = [
  'order',
  'signature',
  'expedition',
  'publication',
  'profile',
] as const;
export type HistoryTarget = (typeof historyTargets)[number];

/** In the place of a publication's id: the changes of all prices. */
export const allPrices = 0;

export const historyEntry = v.object({
  id: v.string(),
  action: v.string(),
  created: v.string(),
  actor: v.object({ name: v.string() }),
  /** A note as it was and as it is since. */
  note: v.optional(v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});
