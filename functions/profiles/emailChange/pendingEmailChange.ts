import type { Doing } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { countEmailLink, pendingEmail, sendEmailLinkEffect } from './pendingEmail';
import { profiles, type ProfileRow } from '../profileRepository';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { profileHistory } from '../../accounts/accountRepository';

/** Sends a new link, valid for another day, to the same pending address. */
export async function resendEmailLink(row: ProfileRow, { actor, now }: Doing): Promise<ProfileRow> {
  if (row.pending_email === null) throw refused(profileRefusals.no_pending_email);
  await countEmailLink(row.pending_email.address, now);
  const waiting = pendingEmail(row.pending_email.address, now);
  const after = profiles.revised(row, { pending_email: waiting });
  const action = 'Link de confirmação do e-mail reenviado';
  const effects = [sendEmailLinkEffect(row.id, waiting)];
  await commit([
    ...profiles.replace(row, after),
    profileHistory(row.id, {
      action,
      actor,
      now,
      effects,
    }),
  ]);
  return after;
}

/** Cancels a pending change, so that its link is void; does nothing when none is pending. */
export async function dropPendingEmail(row: ProfileRow, { actor, now }: Doing): Promise<void> {
  if (row.pending_email === null) return;
  const action = 'Troca de e-mail desistida';
  await commit([
    ...profiles.replace(row, profiles.revised(row, { pending_email: null })),
    profileHistory(row.id, { action, actor, now }),
  ]);
}
