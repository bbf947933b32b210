import { isSameSecret } from '#platform/auth/isSameSecret';
import { linkCode } from '#platform/auth/linkCode';
import type { PendingEmail } from './pendingEmail';
import { profiles, type ProfileRow } from '../profileRepository';

/** The link's code, `<profile id>-<code>`; null when no change is pending. */
export async function emailHash(
  { id, pending_email: waiting }: ProfileRow,
  now: Date,
): Promise<string | null> {
  if (waiting === null || waiting.expires <= now.toISOString()) return null;
  return `${id}-${await linkCode(`email.${id}.${waiting.nonce}`)}`;
}

/** The profile whose pending address a link confirms; undefined when the link is void. */
export async function rowOfEmailLink(
  hash: string,
  now: Date,
): Promise<(ProfileRow & { readonly pending_email: PendingEmail }) | undefined> {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(hash) ?? [];
  const row = id === undefined ? undefined : await profiles.get(Number(id));
  if (!row?.is_active || row.pending_email === null) return undefined;
  const isSame = isSameSecret(hash, (await emailHash(row, now)) ?? '');
  return isSame ? { ...row, pending_email: row.pending_email } : undefined;
}
