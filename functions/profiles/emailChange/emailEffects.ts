import { type Effect, queueMail } from '#platform/history/queue';
import { sendEmailLinkEffect } from './pendingEmail';
import type { ProfileRow } from '../profileRepository';

const changed = (to: string, { email }: ProfileRow): Effect =>
  queueMail.emailChanged(to, { email });

/** Sends the link to the new address and a notice of the request to the present one. */
export function emailAskedEffects(before: ProfileRow, after: ProfileRow): Effect[] {
  const waiting = after.pending_email;
  if (waiting === null || waiting.nonce === before.pending_email?.nonce) return [];
  return [sendEmailLinkEffect(after.id, waiting), queueMail.emailChangeAsked(after.email, {})];
}

/** Tells both addresses about a change by staff. */
export function emailChangedByStaff(before: ProfileRow, after: ProfileRow): Effect[] {
  if (before.email === after.email) return [];
  return [before.email, after.email].map((to) => changed(to, after));
}

/** Tells the former address only: the person who opened the link knows already. */
export const emailConfirmed = (before: ProfileRow, after: ProfileRow): Effect =>
  changed(before.email, after);
