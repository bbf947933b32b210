import { mailReturnKinds, type MailReturn } from '#shared/profiles/mails/mailReturn';

/** One e-mail that was returned, or that its recipient marked as spam. */
export type MailFeedback = Pick<MailReturn, 'kind' | 'reason'> & {
  /** Stays the same when SES reports the event again. */
  readonly id: string;
  readonly address: string;
  /** ISO moment of the return. */
  readonly at: string;
};

/** A server may be down or a person on holiday, so one or two temporary returns mean nothing. */
const enough = 3;

/** Keeps the worst kind known until staff clear it or the address changes. */
export function returnAfter(
  before: MailReturn | undefined,
  { kind, reason, at }: MailFeedback,
): MailReturn {
  if (!before) return { kind, reason, since: at, last: at, times: 1 };
  const worse = mailReturnKinds.indexOf(kind) >= mailReturnKinds.indexOf(before.kind);
  return {
    kind: worse ? kind : before.kind,
    reason: worse ? reason : before.reason,
    since: at < before.since ? at : before.since,
    last: at > before.last ? at : before.last,
    times: before.times + 1,
  };
}

/** Whether staff have to act on it. */
export const isFlagged = ({ kind, times }: MailReturn): boolean =>
  kind !== 'transient' || times >= enough;

/**
 * Why an e-mail is not sent. Mail that always comes back harms the shop's reputation as a sender, and a
 * person who marked one as spam gets indispensable mail only.
 */
export function reasonNotToSend(
  { kind }: MailReturn,
  { dispensable }: { readonly dispensable: boolean },
): string | undefined {
  if (kind === 'permanent') return 'o endereço devolve os e-mails';
  if (kind === 'complaint' && dispensable) return 'o destinatário marcou um e-mail como spam';
  return undefined;
}
