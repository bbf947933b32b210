import { randomUUID } from 'node:crypto';
import type { Mail } from '../history/effects';

type Heads = { readonly from: string; readonly to: string; readonly replyTo: string | undefined };

/** A message as SES takes it whole (MIME): text and HTML as alternatives, then the PDF that goes with it. */
export function rawMail(mail: Mail, { from, to, replyTo }: Heads): Buffer {
  const { attachment, unsubscribe } = mail;
  const body = many('alternative', [
    part('text/plain; charset=UTF-8', Buffer.from(mail.text).toString('base64')),
    part('text/html; charset=UTF-8', Buffer.from(mail.html).toString('base64')),
  ]);
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
      `Subject: ${encodedWords(mail.subject)}`,
      ...(unsubscribe === undefined
        ? []
        : [
            `List-Unsubscribe: <${unsubscribe}>`,
            'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
          ]),
      'MIME-Version: 1.0',
      attachment === undefined ? body : many('mixed', [body, file(attachment)]),
    ].join('\r\n'),
  );
}

const file = ({ name, base64 }: NonNullable<Mail['attachment']>) =>
  part('application/pdf', base64, `Content-Disposition: attachment; filename="${name}"`);

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

/** A header holds ASCII, each encoded word at most 75 characters of it. */
export function encodedWords(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  const words = Array.from(text).reduce<string[]>((made, character) => {
    const last = made.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 45) return [...made, character];
    return [...made.slice(0, -1), last + character];
  }, []);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
