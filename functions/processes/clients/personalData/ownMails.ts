import { mailStateLabels } from '#shared/profiles/mails/mailLog';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { chunksOf } from '#shared/values/chunksOf';
import { findMailBody, mailsOf } from '#functions/accounts/sentMails/mailLogRepository';

const readAtOnce = 20;

/** The shop's e-mails to a person with what they said, as far as that is kept. */
export async function ownMails(person: number, now: Date): Promise<PersonalData['mails']> {
  const mails = await mailsOf(person, now);
  const read: PersonalData['mails'] = [];
  for (const some of chunksOf(mails, readAtOnce)) {
    const contents = some.map(async (mail) => ({
      subject: mail.subject,
      to: mail.to,
      state: mailStateLabels[mail.state],
      at: mail.sent ?? mail.queued,
      text: mail.readable ? ((await findMailBody(person, mail.id))?.text ?? null) : null,
    }));
    read.push(...(await Promise.all(contents)));
  }
  return read;
}
