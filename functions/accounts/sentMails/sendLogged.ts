import type { NoticeKind } from '#shared/profiles/mails/notices';
import { config } from '#platform/config/config';
import { sendMail } from '#platform/mail/mail';
import { errorFields, log } from '#platform/runtime/logger';
import type { EffectContext, Mail, MailFile } from '#platform/history/effects';
import { ownerOf } from './mailReturnRepository';
import { mailId, mailTag, type MailFacts, noteMail, noteSent } from './mailLogRepository';

export type LoggedSending = Omit<EffectContext, 'about'> & {
  readonly template?: string;
  /** The kind of notice that its reader can decline by a link. */
  readonly notice?: NoticeKind | undefined;
  readonly about?: MailFacts['about'];
  /** The recipient's profile, where it does not yet or no longer own the address. */
  readonly profile?: number;
  /** The e-mail opens an account, so the log keeps that it was sent but not its text. */
  readonly secret?: true;
  /** Files that are stored elsewhere, and are attached again when the e-mail is resent. */
  readonly attached?: readonly MailFile[];
};

/** The reason shown to staff; it names the screen where they can retry. */
const givenUp =
  'dez tentativas em um dia falharam; está entre os avisos não entregues, em Para hoje';

/** Sends an e-mail and logs it; e-mails to addresses without an account are not logged. */
export async function sendLogged(to: string, mail: Mail, sending: LoggedSending): Promise<void> {
  const { attached = [] } = sending;
  const whole = attached.length > 0 ? { ...mail, attachments: attached } : mail;
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
    // The e-mail is sent already; throwing here would send it again.
    log('warn', 'mail.unnoted', errorFields(error));
  }
}

/** Logs that an e-mail was not sent, and why. */
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

/** The options for an e-mail with a link or code that opens the recipient's account. */
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
      // A body with an attachment is not kept, because it would be sent again without its file.
      body: sending.secret || mail.attachments ? null : { html: mail.html, text: mail.text },
    },
    sending.now,
  );

/** The recipient's profile; undefined for the shop's own mailbox and for unknown addresses. */
async function personOf(
  to: string,
  { profile, about }: LoggedSending,
): Promise<number | undefined> {
  const address = to.toLowerCase();
  if (address === config.STAFF_EMAIL.toLowerCase()) return undefined;
  const known = profile ?? (await ownerOf(address));
  return known ?? (about?.target === 'profile' ? about.id : undefined);
}
