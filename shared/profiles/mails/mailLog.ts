import * as v from 'valibot';
import { historyTargets } from '#shared/system/history';

/** Starts as `queued`; `returned` and `complained` are final, whatever is reported later. */
export const mailStates = [
  'queued',
  'sent',
  'delivered',
  'returned',
  'complained',
  'withheld',
] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels = {
  queued: 'Na fila',
  sent: 'Enviado',
  delivered: 'Entregue',
  returned: 'Devolvido',
  complained: 'Marcado como spam',
  withheld: 'Não enviado',
} as const satisfies Record<MailState, string>;

/** An e-mail of the shop to a person, without its content. */
export const loggedMail = v.object({
  id: v.string(),
  subject: v.string(),
  to: v.string(),
  state: v.picklist(mailStates),
  /** ISO timestamps: when it was due, when it was sent, when its outcome was known. */
  queued: v.string(),
  sent: v.nullable(v.string()),
  settled: v.nullable(v.string()),
  /** Why it was returned or not sent, in words for staff. */
  reason: v.nullable(v.string()),
  about: v.nullable(v.object({ target: v.picklist(historyTargets), id: v.number() })),
  /** False for e-mails that open an account (recovery, code), whose content is not kept. */
  readable: v.boolean(),
});
export type LoggedMail = v.InferOutput<typeof loggedMail>;

export const shownMail = v.object({ ...loggedMail.entries, html: v.nullable(v.string()) });
export type ShownMail = v.InferOutput<typeof shownMail>;

/** Longest reason for sending an e-mail to an address other than the customer's. */
export const maxResendReason = 200;

/** E-mails about the account itself (its e-mail, password, data) are for its owner only. */
export const isForOwnerOnly = ({ readable, about }: Pick<LoggedMail, 'readable' | 'about'>) =>
  !readable || about === null || about.target === 'profile';
