import * as v from 'valibot';
import type { HistoryTarget } from '../system/history';

/** Kinds of objects in the back office that staff can follow. */
export const followed = ['order', 'profile', 'expedition'] as const satisfies HistoryTarget[];
export type Followed = (typeof followed)[number];
export const isFollowed = (name: string): name is Followed => followed.some((one) => one === name);

export const inboxReasons = ['mention', 'assigned', 'reminder', 'system'] as const;
export type InboxReason = (typeof inboxReasons)[number];

/** Prefix of the shop's items about a colleague's areas; others are named by their object. */
export const areaItems = 'system.profile';
export const isOfAreas = ({ id }: { readonly id: string }): boolean =>
  id.startsWith(`${areaItems}.`);

/** Longest text kept of a comment that mentions somebody. */
export const longestInboxText = 2000;

/**
 * An item in the inbox of a member of staff. It contains no names of staff; screens take those from
 * the list of staff.
 */
export const inboxItem = v.object({
  id: v.string(),
  reason: v.picklist(inboxReasons),
  target: v.picklist(followed),
  target_id: v.number(),
  /** The client of the order or parcel; null for readers without the area. */
  client: v.nullable(v.string()),
  /**
   * The comment that mentions the reader, or the shop's text; null without one and for readers
   * without the area.
   */
  text: v.nullable(v.string()),
  /** Name of the area that the reader lacks. */
  lacks_area: v.nullable(v.string()),
  /** Profile id of the member of staff it comes from. */
  from: v.number(),
  since: v.string(),
  due: v.nullable(v.string()),
  done_at: v.nullable(v.string()),
});
export type InboxItem = v.InferOutput<typeof inboxItem>;

/** Whether it counts as open now: postponed items wait for their day. */
export const isWaiting = (
  { due, done_at }: Pick<InboxItem, 'due' | 'done_at'>,
  today: string,
): boolean => done_at === null && (due === null || due <= today);

/** The assignee of an object, and when the caller wants to be reminded of it. */
export const following = v.object({
  assignee: v.nullable(v.object({ id: v.number(), since: v.string(), by: v.number() })),
  reminder: v.nullable(v.string()),
});
export type Following = v.InferOutput<typeof following>;
