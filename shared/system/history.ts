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

/** The areas that open the list of each kind of object. */
export const areasOfTarget = {
  order: areasOfList.orders,
  expedition: areasOfList.expeditions,
  signature: areasOfList.signatures,
  profile: areasOfList.profiles,
  publication: areasOfList.publications,
} as const satisfies Record<HistoryTarget, readonly Area[]>;

/** Stands for a publication's id in changes of all prices. */
export const allPrices = 0;

export const historyEntry = v.object({
  id: v.string(),
  action: v.string(),
  created: v.string(),
  actor: v.object({ name: v.string() }),
  /** A note before and after a change. */
  note: v.optional(v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })),
  /** For the caller's own comment: until when they may change it. */
  changeable_until: v.optional(v.string()),
});
