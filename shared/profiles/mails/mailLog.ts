import * as v from 'valibot';
import { historyTargets } from '#shared/system/history';

/** From `queued` on; what came back or was called spam stays so, whatever is heard later. */
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
  /** ISO moments: when it was due, when it was handed over, when its end was known. */
  queued: v.string(),
  sent: v.nullable(v.string()),
  settled: v.nullable(v.string()),
  /** Why it came back or was not sent, as staff read it. */
  reason: v.nullable(v.string()),
  about: v.nullable(v.object({ target: v.picklist(historyTargets), id: v.number() })),
  /** False of those that open an account (recovery, code, confirmation), which are not kept. */
  readable: v.boolean(),
});
export type LoggedMail = v.InferOutput<typeof loggedMail>;

export const shownMail = v.object({ ...loggedMail.entries, html: v.nullable(v.string()) });
export type ShownMail = v.InferOutput<typeof shownMail>;

/** Why an e-mail went to another address than the customer's. */
export const maxResendReason = 200;

/** What is about the account itself (its e-mail, password, data) is for its owner alone. */
export const isForOwnerOnly = ({ readable, about }: Pick<LoggedMail, 'readable' | 'about'>) =>
  !readable || about === null || about.target === 'profile';
