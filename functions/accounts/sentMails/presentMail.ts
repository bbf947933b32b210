import type { LoggedMail } from '#shared/profiles/mails/mailLog';
import type { MailFacts } from './mailLogRepository';

/** Leaves out the template's name, which is internal. */
export function presentMail(mail: MailFacts): LoggedMail {
  const { id, subject, to, state, queued, sent, settled, reason, about, readable } = mail;
  return { id, subject, to, state, queued, sent, settled, reason, about, readable };
}
