import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { job, type Effect } from '../platform/effects';
import { sendMail } from '../platform/mail';
import { secret } from '../platform/secrets';
import { emailLinkMail } from './mails/emailLink';
import { shownName } from './presentProfile';
import { profiles, type ProfileRow } from './profileRepository';

export type PendingEmail = NonNullable<ProfileRow['pending_email']>;

const validMs = 24 * 60 * 60_000;

/** Replaces any link in force, so that only the latest works. */
export const pendingEmail = (address: string, now: Date): PendingEmail => ({
  address,
  nonce: randomBytes(32).toString('base64url'),
  expires: new Date(now.getTime() + validMs).toISOString(),
});

/** A job and not a plain e-mail, because the link must not be stored: it is derived when sent. */
export const sendEmailLinkEffect = (profile: number, { nonce }: PendingEmail): Effect => ({
  kind: 'job',
  name: 'sendEmailLink',
  data: { profile, nonce },
});

/** Nothing is sent for a change that was withdrawn, replaced or confirmed meanwhile. */
export const sendEmailLink = job(
  v.object({ profile: v.number(), nonce: v.string() }),
  async ({ profile, nonce }, { now }) => {
    const row = await profiles.get(profile);
    if (row?.pending_email?.nonce !== nonce) return;
    const hash = await emailHash(row, now);
    if (hash === null) return;
    await sendMail(row.pending_email.address, emailLinkMail(shownName(row), hash));
  },
);

/** `<profile id>-<code>`, as the link carries it; null when no change waits. */
async function emailHash({ id, pending_email: waiting }: ProfileRow, now: Date) {
  if (waiting === null || waiting.expires <= now.toISOString()) return null;
  const code = createHmac('sha256', await secret('recoveryKey'))
    .update(`email.${id}.${waiting.nonce}`)
    .digest('base64url');
  return `${id}-${code}`;
}

/** Whose waiting address a link confirms, while it is in force. */
export async function rowOfEmailLink(
  hash: string,
  now: Date,
): Promise<(ProfileRow & { readonly pending_email: PendingEmail }) | undefined> {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(hash) ?? [];
  const row = id === undefined ? undefined : await profiles.get(Number(id));
  if (!row?.is_active || row.pending_email === null) return undefined;
  const expected = Buffer.from((await emailHash(row, now)) ?? '');
  const given = Buffer.from(hash);
  const isSame = expected.length === given.length && timingSafeEqual(expected, given);
  return isSame ? { ...row, pending_email: row.pending_email } : undefined;
}
