import * as v from 'valibot';
import { profile } from '../profile';

/** `transient` counts from the third time on: the mailbox may be full or its server down. */
export const mailReturnKinds = ['transient', 'complaint', 'permanent'] as const;
export type MailReturnKind = (typeof mailReturnKinds)[number];

export const mailReturnReasons = [
  'noMailbox',
  'refused',
  'full',
  'content',
  'unreachable',
  'spam',
] as const;
export type MailReturnReason = (typeof mailReturnReasons)[number];

/** The returned e-mails of an address. */
export const mailReturn = v.object({
  kind: v.picklist(mailReturnKinds),
  reason: v.picklist(mailReturnReasons),
  /** ISO timestamps of the first and the last one. */
  since: v.string(),
  last: v.string(),
  times: v.number(),
});
export type MailReturn = v.InferOutput<typeof mailReturn>;

/** A profile for staff; separate from other profiles, which the shop's first load contains. */
export const deskProfile = v.object({
  ...profile.entries,
  /** Staff only; absent if e-mails are delivered. */
  mail_return: v.optional(mailReturn),
  /** Invited, without a password of their own yet; `expires` is null if no link is valid. */
  invitation: v.optional(v.object({ expires: v.nullable(v.string()) })),
  /** For superusers, who may reset the person's second factors; absent if there are none. */
  has_factor: v.optional(v.literal(true)),
});
export type DeskProfile = v.InferOutput<typeof deskProfile>;

/** The reason, in words for staff. */
export const mailReturnText = {
  noMailbox: 'a caixa postal não existe',
  refused: 'o servidor do destinatário recusou a mensagem',
  full: 'a caixa postal está cheia',
  content: 'o servidor do destinatário recusou o conteúdo',
  unreachable: 'o servidor do destinatário não aceitou a entrega',
  spam: 'o destinatário marcou a mensagem como spam',
} as const satisfies Record<MailReturnReason, string>;
