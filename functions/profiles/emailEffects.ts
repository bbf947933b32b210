import type { Effect } from '../platform/effects';
import { sendEmailLinkEffect } from './pendingEmail';
import { shownName } from './presentProfile';
import type { ProfileRow } from './profileRepository';

const mail = (
  template: 'emailChangeAsked' | 'emailChanged',
  row: ProfileRow,
  { to, email }: { readonly to: string; readonly email: string },
): Effect => ({ kind: 'mail', template, to, data: { name: shownName(row), email } });

/** The link to the new address, and to the one in force that it was asked for. */
export function emailAskedEffects(before: ProfileRow, after: ProfileRow): Effect[] {
  const waiting = after.pending_email;
  if (waiting === null || waiting.nonce === before.pending_email?.nonce) return [];
  return [
    sendEmailLinkEffect(after.id, waiting),
    mail('emailChangeAsked', after, { to: after.email, email: waiting.address }),
  ];
}

/** To both addresses what staff have changed. */
export function emailChangedByStaff(before: ProfileRow, after: ProfileRow): Effect[] {
  if (before.email === after.email) return [];
  return [before.email, after.email].map((to) =>
    mail('emailChanged', after, { to, email: after.email }),
  );
}

/** Whoever opened the link knows already. */
export const emailConfirmed = (before: ProfileRow, after: ProfileRow): Effect =>
  mail('emailChanged', after, { to: before.email, email: after.email });
