import * as v from 'valibot';
import { type EffectHandlers, mailTemplate } from '#platform/history/effects';
import { formatDate } from '#shared/values/calendarDate';
import { fileTypes } from '#shared/values/fileKind';
import { formatReais } from '#shared/values/money';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { mailLayout } from '#platform/mail/mailLayout';

const sending = v.object({
  code: v.string(),
  valid_until: storedDay,
  total: storedMoney,
  /** The e-mail address of the account that sends the quotation. */
  from: v.string(),
  file: v.object({ name: v.string(), base64: v.string() }),
});

/** Repeats no words of the sender, because they may have typed anybody's address. */
const quotationSent = mailTemplate(sending, ({ code, valid_until, total, from, file }) => ({
  ...mailLayout({
    subject: `Orçamento ${code}`,
    paragraphs: [
      'O orçamento está em anexo, em PDF. Responda a este e-mail para falar com quem o enviou.',
    ],
    facts: [
      { label: 'Total', value: formatReais(total) },
      { label: 'Válido até', value: formatDate(valid_until) },
      { label: 'Enviado por', value: from },
    ],
    closing: [
      'O pedido é feito na conta que gerou o orçamento. Se você não esperava este e-mail, ignore-o.',
    ],
    replyTo: from,
  }),
  attachments: [{ ...file, type: fileTypes.pdf }],
}));

export const cartEffects = {
  mails: { quotationSent },
} as const satisfies EffectHandlers;
