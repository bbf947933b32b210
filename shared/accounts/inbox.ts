import * as v from 'valibot';
import type { HistoryTarget } from '../system/history';

/** What of the back office somebody of the staff can follow. */
export const followed = ['order', 'profile', 'expedition'] as const satisfies HistoryTarget[];
export type Followed = (typeof followed)[number];
export const isFollowed = (name: string): name is Followed => followed.some((one) => one === name);

export const inboxReasons = ['mention', 'assigned', 'reminder', 'system'] as const;
export type InboxReason = (typeof inboxReasons)[number];

/** Lines of the shop about a colleague's areas are called so; its others are about what they name. */
export const areaItems = 'system.profile';
export const isOfAreas = ({ id }: { readonly id: string }): boolean =>
  id.startsWith(`${areaItems}.`);

/** The longest sentence that is kept of a comment that names somebody. */
export const longestInboxText = 2000;

/** What waits for somebody of the staff. Names are left to the list of staff, so that none is kept here. */
export const inboxItem = v.object({
  id: v.string(),
  reason: v.picklist(inboxReasons),
  target: v.picklist(followed),
  target_id: v.number(),
  /** Whose order or parcel it is; null for who lacks the area. */
  client: v.nullable(v.string()),
  /** The comment that names them, as it was written, or what the shop says; null for who lacks the area, and without one. */
  text: v.nullable(v.string()),
  /** The area that they lack, as it is called. */
  lacks_area: v.nullable(v.string()),
  /** The profile of the staff member whom it comes from. */
  from: v.number(),
  since: v.string(),
  due: v.nullable(v.string()),
  done_at: v.nullable(v.string()),
});
export type InboxItem = v.InferOutput<typeof inboxItem>;

/** Whether it is counted: what is put off waits for its day. */
export const isWaiting = (
  { due, done_at }: Pick<InboxItem, 'due' | 'done_at'>,
  today: string,
): boolean => done_at === null && (due === null || due <= today);

/** Who follows an object, and when whoever asks wants to be reminded of it. */
export const following = v.object({
  assignee: v.nullable(v.object({ id: v.number(), since: v.string(), by: v.number() })),
  reminder: v.nullable(v.string()),
});
export type Following = v.InferOutput<typeof following>;
