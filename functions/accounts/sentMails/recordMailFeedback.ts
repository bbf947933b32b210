import { mailReturnText } from '#shared/profiles/mails/mailReturn';
import { system } from '#platform/auth/actor';
import { config } from '#platform/config/config';
import { log } from '#platform/runtime/logger';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commitUnless } from '#platform/db/write';
import { findMailReturn, ownerOf, recordReturn } from './mailReturnRepository';
import { isFlagged, type MailFeedback, returnAfter } from './mailReturnRule';
import { profileHistory } from '../accountRepository';

class AlreadyKnown extends Error {
  override readonly name = 'AlreadyKnown';
}

/** Records a returned e-mail under its address; returns false when it is on record already. */
export async function recordMailFeedback(feedback: MailFeedback, now: Date): Promise<boolean> {
  return decideAndCommit(() => record(feedback, now));
}

async function record(feedback: MailFeedback, now: Date): Promise<boolean> {
  const { id, address, kind, reason } = feedback;
  const [before, profile] = await Promise.all([findMailReturn(address, now), ownerOf(address)]);
  const after = returnAfter(before, feedback);
  const flagged = isFlagged(after);
  const isNews = flagged && (!before || !isFlagged(before) || before.kind !== after.kind);
  const isNew = await commitUnless(AlreadyKnown, [
    ...recordReturn({
      id,
      address,
      before,
      after,
      profile,
      flagged,
      now,
      known: () => new AlreadyKnown(),
      overtaken,
    }),
    ...(isNews && profile !== undefined
      ? [
          profileHistory(profile, {
            action: 'E-mails devolvidos',
            reason: mailReturnText[after.reason],
            actor: system,
            now,
          }),
        ]
      : []),
  ]);
  if (!isNew) return false;
  // The shop's own mailbox has no profile that could show this, so an alarm counts these log lines.
  const isStaff = address === config.STAFF_EMAIL.toLowerCase();
  log('warn', isStaff ? 'mail.staffReturned' : 'mail.returned', { kind, reason, flagged });
  return true;
}
