import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { beginningOf, cleanText } from '#shared/values/text';
import { atFirstUse } from '../runtime/atFirstUse';
import { callTimes, limitTries } from '../runtime/callTimes';
import { config } from '../config/config';
import type { Mail } from '../history/effects';
import { mailTagName } from './mailTagName';
import { encodedWords, rawMail } from './rawMail';

const client = atFirstUse(() => {
  const made = new SESClient({ requestHandler: callTimes.mail });
  limitTries(made.middlewareStack, 1);
  return made;
});
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends through SES. Retrying is the outbox's work, so a failure is simply thrown. */
export async function sendMail(to: string, mail: Mail, tag?: string): Promise<void> {
  const { html, text, attachment, unsubscribe } = mail;
  const from = encodedSender(config.MAIL_FROM);
  const address = addressOnly(to);
  const replyTo = mail.replyTo === undefined ? undefined : addressOnly(mail.replyTo);
  // One line: what a person typed must not become another header.
  const subject = beginningOf(cleanText(mail.subject), 200);
  const tags = tag === undefined ? {} : { Tags: [{ Name: mailTagName, Value: tag }] };
  // Headers of its own and files go only with a message that is written whole.
  if (attachment || unsubscribe !== undefined) {
    const Data = rawMail({ ...mail, subject }, { from, to: address, replyTo });
    const raw = { Source: from, Destinations: [address], RawMessage: { Data }, ...tags };
    await client().send(new SendRawEmailCommand(raw));
    return;
  }
  await client().send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses: [address] },
      ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
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

/** SES wants names outside ASCII as encoded words: "Loja Aérea <loja@…>" → "=?UTF-8?B?…?= <loja@…>". */
function encodedSender(sender: string): string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(sender) ?? [];
  return name === '' ? sender : `${encodedWords(name.trim())} <${address}>`;
}
