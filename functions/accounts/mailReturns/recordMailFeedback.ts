import { mailReturnText } from '#shared/profiles/mailReturn';
import { system } from '#platform/auth/actor';
import { config } from '#platform/config';
import { entry } from '#platform/db/history';
import { log } from '#platform/observability/logger';
import { commit } from '#platform/db/write';
import { findMailReturn, ownerOf, recordReturn } from './mailReturnRepository';
import { isFlagged, type MailFeedback, returnAfter } from './mailReturnRule';

class AlreadyKnown extends Error {
  override readonly name = 'AlreadyKnown';
}
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const maxTries = 5;

/** Notes on its address that an e-mail came back; answers false when that is on record already. */
export async function recordMailFeedback(feedback: MailFeedback, now: Date): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await record(feedback, now);
      return true;
    } catch (error) {
      if (error instanceof AlreadyKnown) return false;
      if (!(error instanceof Overtaken) || tries === maxTries) throw error;
    }
  }
}

async function record(feedback: MailFeedback, now: Date): Promise<void> {
  const { id, address, kind, reason } = feedback;
  const [before, profile] = await Promise.all([findMailReturn(address, now), ownerOf(address)]);
  const after = returnAfter(before, feedback);
  const flagged = isFlagged(after);
  const isNews = flagged && (!before || !isFlagged(before) || before.kind !== after.kind);
  await commit([
    ...recordReturn({
      ...{ id, address, before, after, profile, flagged, now },
      known: () => new AlreadyKnown(),
      overtaken: () => new Overtaken(),
    }),
    ...(isNews && profile !== undefined
      ? [
          entry({
            table: 'accounts',
            id: profile,
            entity: 'profile',
            action: 'E-mails devolvidos',
            reason: mailReturnText[after.reason],
            actor: system,
            now,
          }),
        ]
      : []),
  ]);
  // The shop's own mailbox has no profile where it could be seen: an alarm counts these lines.
  const isStaff = address === config.STAFF_EMAIL.toLowerCase();
  log('warn', isStaff ? 'mail.staffReturned' : 'mail.returned', { kind, reason, flagged });
}
