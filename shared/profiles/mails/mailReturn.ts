import * as v from 'valibot';
import { profile } from '../profile';

/** `transient` counts from the third time on; the mailbox may be full or its server away. */
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

/** What came back of the e-mails sent to an address. */
export const mailReturn = v.object({
  kind: v.picklist(mailReturnKinds),
  reason: v.picklist(mailReturnReasons),
  /** ISO moments of the first and the last one. */
  since: v.string(),
  last: v.string(),
  times: v.number(),
});
export type MailReturn = v.InferOutput<typeof mailReturn>;

/** A profile as staff see it; apart from the others', whom the shop's first load carries. */
export const deskProfile = v.object({
  ...profile.entries,
  /** Absent where e-mails arrive, and for everybody but staff. */
  mail_return: v.optional(mailReturn),
  /** Invited, and without a password of their own yet; until when the link holds, null where none is in force. */
  invitation: v.optional(v.object({ expires: v.nullable(v.string()) })),
  /** For superusers, who may take the person's second factors away; absent where there are none. */
  has_factor: v.optional(v.literal(true)),
});
export type DeskProfile = v.InferOutput<typeof deskProfile>;

/** Why, as staff read it. */
export const mailReturnText = {
  noMailbox: 'a caixa postal não existe',
  refused: 'o servidor do destinatário recusou a mensagem',
  full: 'a caixa postal está cheia',
  content: 'o servidor do destinatário recusou o conteúdo',
  unreachable: 'o servidor do destinatário não aceitou a entrega',
  spam: 'o destinatário marcou a mensagem como spam',
} as const satisfies Record<MailReturnReason, string>;
