import type { NoticeKind } from '#shared/profiles/mails/notices';
import { config } from '#platform/config/config';
import { sendMail } from '#platform/mail/mail';
import { errorFields, log } from '#platform/runtime/logger';
import type { EffectContext, Mail } from '#platform/history/effects';
import { ownerOf } from './mailReturnRepository';
import { mailId, mailTag, type MailFacts, noteMail, noteSent } from './mailLogRepository';

export type LoggedSending = Omit<EffectContext, 'about'> & {
  readonly template?: string;
  /** The link by which its reader declines this kind of e-mail. */
  readonly notice?: NoticeKind | undefined;
  readonly about?: MailFacts['about'];
  /** Whose it is, where the address is not yet or no longer theirs. */
  readonly profile?: number;
  /** Opens an account: that it was sent is kept, and nothing of what it says. */
  readonly secret?: true;
  /** A file that goes with it and, as it is stored, with whatever is sent again. */
  readonly attached?: Mail['attachment'];
};

/** The reason that staff read: it names where they have it tried again. */
const givenUp =
  'dez tentativas em um dia falharam; está entre os avisos não entregues, em Para hoje';

/** Sends, and keeps what was sent to whom; e-mails to addresses of no account are not kept. */
export async function sendLogged(to: string, mail: Mail, sending: LoggedSending): Promise<void> {
  const { attached } = sending;
  const whole = attached ? { ...mail, attachment: attached } : mail;
  const profile = await personOf(to, sending);
  if (profile === undefined) {
    await sendMail(to, whole);
    return;
  }
  const id = mailId(sending.deliveryId, sending.now);
  await note(profile, { id, to, mail, state: 'queued' }, sending);
  try {
    await sendMail(to, whole, mailTag(profile, id));
  } catch (error) {
    if (sending.lastTry) {
      await note(profile, { id, to, mail, state: 'withheld', reason: givenUp }, sending);
    }
    throw error;
  }
  try {
    await noteSent(profile, id, sending.now);
  } catch (error) {
    // It is sent: a failure here would send it once more.
    log('warn', 'mail.unnoted', errorFields(error));
  }
}

/** Keeps that an e-mail was not sent, and why. */
export async function noteWithheld(
  to: string,
  mail: Mail,
  { reason, ...sending }: LoggedSending & { readonly reason: string },
): Promise<void> {
  const profile = await personOf(to, sending);
  if (profile === undefined) return;
  const id = mailId(sending.deliveryId, sending.now);
  await note(profile, { id, to, mail, state: 'withheld', reason }, sending);
}

/** How an e-mail is sent that holds what opens its person's account. */
export const secretSending = (
  profile: number,
  { deliveryId, now }: EffectContext,
): LoggedSending => ({ deliveryId, now, profile, secret: true });

type Noted = {
  readonly id: string;
  readonly to: string;
  readonly mail: Mail;
  readonly state: 'queued' | 'withheld';
  readonly reason?: string;
};

const note = (profile: number, { mail, ...facts }: Noted, sending: LoggedSending) =>
  noteMail(
    profile,
    {
      ...facts,
      subject: mail.subject,
      template: sending.template ?? null,
      notice: sending.notice ?? null,
      about: sending.about ?? null,
      // Sent again, it would go without its file.
      body: sending.secret || mail.attachment ? null : { html: mail.html, text: mail.text },
    },
    sending.now,
  );

/** The shop's own mailbox is not a person's. */
async function personOf(
  to: string,
  { profile, about }: LoggedSending,
): Promise<number | undefined> {
  const address = to.toLowerCase();
  if (address === config.STAFF_EMAIL.toLowerCase()) return undefined;
  const known = profile ?? (await ownerOf(address));
  return known ?? (about?.target === 'profile' ? about.id : undefined);
}
