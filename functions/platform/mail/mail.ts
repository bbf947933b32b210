import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { beginningOf, cleanText } from '#shared/values/text';
import { lazily } from '../runtime/lazily';
import { callTimes, limitTries } from '../runtime/callTimes';
import { company } from '../config/company';
import { config } from '../config/config';
import type { Mail, MailFile } from '../history/effects';
import { mailTagName } from './mailTagName';
import { randomUUID } from 'node:crypto';

const client = lazily(() => {
  const made = new SESClient({ requestHandler: callTimes.mail });
  limitTries(made.middlewareStack, 1);
  return made;
});
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends through SES. Retrying is the outbox's work, so a failure is simply thrown. */
export async function sendMail(to: string, mail: Mail, tag?: string): Promise<void> {
  const { html, text, attachments = [], unsubscribe } = mail;
  const from = encodedSender(config.MAIL_FROM);
  const address = addressOnly(to);
  // Nobody reads the sender's mailbox, and e-mails invite to answer.
  const replyTo = addressOnly(mail.replyTo ?? company.email);
  // On one line, so that text a person typed cannot become another header.
  const subject = beginningOf(cleanText(mail.subject), 200);
  const tags = tag === undefined ? {} : { Tags: [{ Name: mailTagName, Value: tag }] };
  // SES accepts attachments and extra headers only in a raw message.
  if (attachments.length > 0 || unsubscribe !== undefined) {
    const Data = rawMail({ ...mail, subject }, { from, to: address, replyTo });
    const raw = { Source: from, Destinations: [address], RawMessage: { Data }, ...tags };
    await client().send(new SendRawEmailCommand(raw));
    return;
  }
  await client().send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses: [address] },
      ReplyToAddresses: [replyTo],
      ...tags,
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
    }),
  );
}

function addressOnly(address: string): string {
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)) {
    throw new Error('not a single e-mail address');
  }
  return address;
}

/** SES requires encoded words for other names: "Loja Aérea <loja@…>" → "=?UTF-8?B?…?= <loja@…>". */
function encodedSender(sender: string): string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(sender) ?? [];
  return name === '' ? sender : `${encodedWords(name.trim())} <${address}>`;
}

type Heads = { readonly from: string; readonly to: string; readonly replyTo: string };

/** A raw MIME message: text and HTML as alternatives, then the attached files. */
function rawMail(mail: Mail, { from, to, replyTo }: Heads): Buffer {
  const { attachments = [], unsubscribe } = mail;
  const body = many('alternative', [
    part('text/plain; charset=UTF-8', Buffer.from(mail.text).toString('base64')),
    part('text/html; charset=UTF-8', Buffer.from(mail.html).toString('base64')),
  ]);
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Reply-To: ${replyTo}`,
      `Subject: ${encodedWords(mail.subject)}`,
      ...(unsubscribe === undefined
        ? []
        : [
            `List-Unsubscribe: <${unsubscribe}>`,
            'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
          ]),
      'MIME-Version: 1.0',
      attachments.length === 0 ? body : many('mixed', [body, ...attachments.map(file)]),
    ].join('\r\n'),
  );
}

const file = ({ name, type, base64 }: MailFile) =>
  part(type, base64, `Content-Disposition: attachment; filename="${name}"`);

function many(kind: 'mixed' | 'alternative', parts: readonly string[]): string {
  const boundary = randomUUID();
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

const part = (type: string, base64: string, ...heads: readonly string[]): string =>
  [
    `Content-Type: ${type}`,
    ...heads,
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64.match(/.{1,76}/g) ?? []),
  ].join('\r\n');

/** Headers are ASCII only; an encoded word has at most 75 characters. */
function encodedWords(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  const words = Array.from(text).reduce<string[]>((made, character) => {
    const last = made.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 45) return [...made, character];
    return [...made.slice(0, -1), last + character];
  }, []);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
