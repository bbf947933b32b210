import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { beginningOf, cleanText } from '#shared/values/text';
import { atFirstUse } from '../runtime/atFirstUse';
import { callTimes, limitTries } from '../runtime/callTimes';
import { config } from '../config/config';
import type { Mail } from '../history/effects';
import { mailTagName } from './mailTagName';

const client = atFirstUse(() => {
  const made = new SESClient({ requestHandler: callTimes.mail });
  limitTries(made.middlewareStack, 1);
  return made;
});
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends through SES. Retrying is the outbox's work, so a failure is simply thrown. */
export async function sendMail(
  to: string,
  { subject, html, text, replyTo }: Mail,
  tag?: string,
): Promise<void> {
  await client().send(
    new SendEmailCommand({
      Source: encodedSender(config.MAIL_FROM),
      Destination: { ToAddresses: [addressOnly(to)] },
      ...(replyTo === undefined ? {} : { ReplyToAddresses: [addressOnly(replyTo)] }),
      ...(tag === undefined ? {} : { Tags: [{ Name: mailTagName, Value: tag }] }),
      Message: {
        // One line: what a person typed must not become another header.
        Subject: utf8(beginningOf(cleanText(subject), 200)),
        Body: { Html: utf8(html), Text: utf8(text) },
      },
    }),
  );
}

function addressOnly(address: string): string {
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)) {
    throw new Error('not a single e-mail address');
  }
  return address;
}

/** SES wants names outside ASCII as encoded words: "Loja Aérea <loja@…>" → "=?UTF-8?B?…?= <loja@…>". */
function encodedSender(sender: string): string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(sender) ?? [];
  if (!/[^\x20-\x7e]/.test(name)) return sender;
  return `=?UTF-8?B?${Buffer.from(name.trim()).toString('base64')}?= <${address}>`;
}
