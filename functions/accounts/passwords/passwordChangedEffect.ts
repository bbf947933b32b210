import type { Account } from '#platform/auth/accountRecord';
import { type Effect, queueMail } from '#platform/history/queue';

type Changed = {
  readonly now: Date;
  /** Staff had seen the link it was done by. */
  readonly linkSeen?: boolean;
};

export const passwordChangedEffect = (
  { email }: Account,
  { now, linkSeen = false }: Changed,
): Effect => queueMail.passwordChanged(email, { changed: now.toISOString(), link_seen: linkSeen });
