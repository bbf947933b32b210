import type { Account } from '#platform/auth/accountRecord';
import type { Effect } from '#platform/outbox/effects';

type Changed = {
  readonly now: Date;
  /** Staff had seen the link it was done by. */
  readonly linkSeen?: boolean;
};

export const passwordChangedEffect = (
  { email }: Account,
  { now, linkSeen = false }: Changed,
): Effect => ({
  kind: 'mail',
  template: 'passwordChanged',
  to: email,
  data: { changed: now.toISOString(), link_seen: linkSeen },
});
