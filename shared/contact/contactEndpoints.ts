import * as v from 'valibot';
import { email, lines, object, text } from '../api/fields';
import { endpoint } from '../api/endpoint';
import { hasLink, linkMessage } from '../values/nameWithoutLink';
import { normalisePhone } from '../brazil/phone';
import { apiMessages } from '../messages/messages';
import { cleanText } from '../values/text';
import { personRefusals } from '../messages/input/people/personRefusals';

/** Empty, or a phone number; any area code is accepted, so that no message is lost to a rule. */
export const contactPhone = v.pipe(
  v.string(apiMessages.text),
  v.transform(cleanText),
  v.maxLength(20, apiMessages.tooLong(20)),
  v.check(
    (typed) => typed === '' || /^\d{10,11}$/.test(normalisePhone(typed)),
    personRefusals.invalid_phone,
  ),
  v.transform((typed) => (typed === '' ? null : typed)),
);

/** A subject sent by the client is ignored: the server sets it. */
export const contactMessage = object({
  name: v.pipe(
    text(120),
    v.check((name) => !hasLink(name), linkMessage),
  ),
  email,
  phone: v.optional(v.nullable(contactPhone)),
  text: lines(5000),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  body: contactMessage,
  answer: v.object({ detail: v.string() }),
  throttle: 'contact',
  budget: 'mails',
  grants: { system: 'write' },
});
