import * as v from 'valibot';
import { type Area, areasOfList } from '../accounts/areas';

export const historyTargets = [
  'order',
  'signature',
  'expedition',
  'publication',
  'profile',
] as const;
export type HistoryTarget = (typeof historyTargets)[number];

/** Those that open the list in which the object stands. */
export const areasOfTarget = {
  order: areasOfList.orders,
  expedition: areasOfList.expeditions,
  signature: areasOfList.signatures,
  profile: areasOfList.profiles,
  publication: areasOfList.publications,
} as const satisfies Record<HistoryTarget, readonly Area[]>;

/** In the place of a publication's id: the changes of all prices. */
export const allPrices = 0;

export const historyEntry = v.object({
  id: v.string(),
  action: v.string(),
  created: v.string(),
  actor: v.object({ name: v.string() }),
  /** A note as it was and as it is since. */
  note: v.optional(v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })),
  /** Of a comment by whoever asks: until when they may change it. */
  changeable_until: v.optional(v.string()),
});
