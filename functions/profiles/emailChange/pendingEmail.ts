import { randomBytes } from 'node:crypto';
import { hit } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { type Effect, queueJob } from '#platform/history/queue';
import type { ProfileRow } from '../profileRepository';

export type PendingEmail = NonNullable<ProfileRow['pending_email']>;

const validMs = 24 * 60 * 60_000;

/** Replaces any link in force, so that only the latest link works. */
export const pendingEmail = (address: string, now: Date): PendingEmail => ({
  address,
  nonce: randomBytes(32).toString('base64url'),
  expires: new Date(now.getTime() + validMs).toISOString(),
});

/** A job, not a plain e-mail, because the link must not be stored: it is derived when sent. */
export const sendEmailLinkEffect = (profile: number, { nonce }: PendingEmail): Effect =>
  queueJob.sendEmailLink({ profile, nonce });

/** Throws 429 when the address got as many links that day as it may from all accounts together. */
export const countEmailLink = (address: string, now: Date): Promise<number> =>
  hit('email-link', address, { ...strangerMailLimit, now });
