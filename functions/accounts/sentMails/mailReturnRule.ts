import { mailReturnKinds, type MailReturn } from '#shared/profiles/mails/mailReturn';

/** One e-mail that came back, or that its recipient called spam. */
export type MailFeedback = Pick<MailReturn, 'kind' | 'reason'> & {
  /** The same however often the news of it is delivered. */
  readonly id: string;
  readonly address: string;
  /** ISO moment. */
  readonly at: string;
};

/** A server may be away, or a person on holiday: one time or two say nothing. */
const enough = 3;

/** The worst that is known stays until staff clear it or the address changes. */
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

/** Is it something staff have to do about? */
export const isFlagged = ({ kind, times }: MailReturn): boolean =>
  kind !== 'transient' || times >= enough;

/**
 * Why an e-mail is not sent: what always comes back only harms the shop's name, and whoever called one
 * spam gets no more than what they have to know.
 */
export function reasonNotToSend(
  { kind }: MailReturn,
  { dispensable }: { readonly dispensable: boolean },
): string | undefined {
  if (kind === 'permanent') return 'o endereço devolve os e-mails';
  if (kind === 'complaint' && dispensable) return 'o destinatário marcou um e-mail como spam';
  return undefined;
}
