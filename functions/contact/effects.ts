import * as v from 'valibot';
import { type EffectHandlers, mailTemplate } from '#platform/history/effects';
import { formatPhone } from '#shared/brazil/phone';
import { contactMessages } from '#shared/messages/messages';
import { mailLayout } from '#platform/mail/mailLayout';

const message = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  text: v.string(),
});

/** The subject is fixed, so that a visitor's words stay in the body. A reply goes to the visitor. */
const contactForStaff = mailTemplate(message, ({ name, email, phone, text }) =>
  mailLayout({
    subject: contactMessages.subject,
    paragraphs: [
      'Uma mensagem foi enviada pelo site. Responda a este e-mail para falar com quem a escreveu.',
    ],
    facts: [
      { label: 'Nome', value: name },
      { label: 'Telefone', value: phone === null ? '–' : shownPhone(phone) },
      { label: 'E-mail', value: email },
    ],
    quote: text,
    replyTo: email,
  }),
);

/** Repeats nothing of the message, because anybody may have typed the recipient's address. */
const contactReceived = mailTemplate(v.object({}), () =>
  mailLayout({
    subject: 'Recebemos sua mensagem',
    paragraphs: [
      'Recebemos sua mensagem pelo formulário de contato e responderemos em até 5 dias.',
      'Se não foi você que escreveu, ignore este e-mail.',
    ],
  }),
);

/** The contact form accepts any text here; what is not a Brazilian number is shown as typed. */
const shownPhone = (phone: string) => (/^\d{10,11}$/.test(phone) ? formatPhone(phone) : phone);

export const contactEffects = {
  mails: { contactForStaff },
  notices: { contactReceived },
} as const satisfies EffectHandlers;
