import type { RevisionAudience, RevisionMailing } from '#shared/dispatch/revisionAudience';
import { displayName } from '#shared/profiles/person';
import type { Signature } from '#shared/signatures/signature';
import { countText } from '#web/backOffice/kit/countText';
import { isLagging } from '#web/entities/signatures/acknowledgedText';

type Group = { readonly clients: number; readonly signatures: number };

/** Who has a publication when its revision is published, by how they get it. */
export type Audience = {
  readonly download: Group;
  readonly printed: Group;
  /** One-time buyers are not notified: they keep what they bought. */
  readonly once: Group;
  /** Each client gets one e-mail, whatever they have of it, but those it is withheld from. */
  readonly mailed: number;
  readonly withheld: RevisionMailing['withheld'];
  /** Copies on paper to be sent once it is published, which staff ask for on the publication's page. */
  readonly toSend: number;
  /** Whoever has it, as its report lists them. */
  readonly clients: number;
  /** Subscriptions in force. */
  readonly subscriptions: number;
  /** Of them, whose holder is asked about the revision in force or has acknowledged it, and who has. */
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

/** So many are named. */
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

/** Who waits for a parcel of a revision that was just published, and where it is asked for; '' for none. */
export const toSendText = (count: number): string =>
  count === 0
    ? ''
    : `${countText(count, ['assinatura impressa espera', 'assinaturas impressas esperam'])} o envio: ` +
      'use “Enviar às assinaturas impressas”, nesta página.';
