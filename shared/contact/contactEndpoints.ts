import * as v from 'valibot';
import { email, lines, object, optionalText, text } from '#shared/api/fields';
import { endpoint } from '#shared/api/endpoint';

/** The subject a client sends is ignored: the server fixes it. */
export const contactMessage = object({
  name: text(120),
  email,
  phone: optionalText(20),
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
  grants: { system: 'write' },
});
