import type { Account } from '#platform/auth/accountRecord';
import { type Effect, queueMail } from '#platform/history/queue';
import { hasEnded } from '#platform/auth/keyRecord';
import { findKeys } from '../keys/keyRepository';

type Changed = {
  readonly now: Date;
  /** Whether staff had seen the link with which the password was changed. */
  readonly linkSeen?: boolean;
};

export async function passwordChangedEffect(
  { email, profile_id: profile }: Account,
  { now, linkSeen = false }: Changed,
): Promise<Effect> {
  const { keys } = await findKeys(profile);
  return queueMail.passwordChanged(email, {
    changed: now.toISOString(),
    link_seen: linkSeen,
    has_keys: keys.some((key) => !hasEnded(key, now)),
  });
}
