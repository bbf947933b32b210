import type { RevisionAudience, RevisionMailing } from '#shared/dispatch/revisionAudience';
import { displayName } from '#shared/profiles/person';
import type { Signature } from '#shared/signatures/signature';
import { countText } from '#web/backOffice/kit/countText';
import { isLagging } from '#web/entities/signatures/acknowledgedText';

type Group = { readonly clients: number; readonly signatures: number };

/** Who has a publication when its revision is published, by the way they receive it. */
export type Audience = {
  readonly download: Group;
  readonly printed: Group;
  /** One-time buyers are not notified, because they keep the revision they bought. */
  readonly once: Group;
  /** The number of e-mails: one per client, without those in `withheld`. */
  readonly mailed: number;
  readonly withheld: RevisionMailing['withheld'];
  /** Printed copies to send after the publication; staff request them on the publication's page. */
  readonly toSend: number;
  /** All clients who have it, as in its report. */
  readonly clients: number;
  /** Active subscriptions. */
  readonly subscriptions: number;
  /**
   * Active subscriptions whose holder has acknowledged the current revision or is asked to; `aware`
   * counts those who have.
   */
  readonly asked: number;
  readonly aware: number;
};

export function audienceOf(
  rows: readonly Signature[],
  { mailed, withheld, next = 0 }: RevisionMailing & Pick<RevisionAudience, 'next'>,
): Audience {
  const subscribed = rows.filter(({ due, overdue }) => due !== null && !overdue);
  const aware = subscribed.filter(isAware).length;
  return {
    download: groupOf(subscribed.filter(({ publication }) => publication.is_download)),
    printed: groupOf(subscribed.filter(({ publication }) => !publication.is_download)),
    once: groupOf(rows.filter(({ due }) => due === null)),
    mailed,
    withheld,
    toSend: next,
    clients: groupOf(rows).clients,
    subscriptions: subscribed.length,
    asked: aware + subscribed.filter(isLagging).length,
    aware,
  };
}

const isAware = ({ acknowledged, publication }: Signature) =>
  acknowledged?.version === publication.version;

const groupOf = (rows: readonly Signature[]): Group => ({
  clients: new Set(rows.map(({ profile }) => profile.id)).size,
  signatures: rows.length,
});

export const clientsText = (count: number): string => countText(count, ['cliente', 'clientes']);

/** The number of clients listed by name. */
const named = 3;

/** "Não recebem: Zé Souza (o destinatário dispensou este aviso) e mais 2."; '' where all are mailed. */
export function withheldText(withheld: Audience['withheld']): string {
  if (withheld.length === 0) return '';
  const names = withheld
    .slice(0, named)
    .map(({ client, reason }) => `${displayName(client)} (${reason})`);
  const rest = withheld.length > named ? ` e mais ${withheld.length - named}` : '';
  return `${withheld.length === 1 ? 'Não recebe' : 'Não recebem'}: ${names.join(', ')}${rest}.`;
}

/** How many clients wait for a parcel after a publication, and where to request it; '' for none. */
export const toSendText = (count: number): string =>
  count === 0
    ? ''
    : `${countText(count, ['assinatura impressa espera', 'assinaturas impressas esperam'])} o envio: ` +
      'use “Enviar às assinaturas impressas”, nesta página.';
