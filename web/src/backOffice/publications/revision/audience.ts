import type { Signature } from '#shared/signatures/signature';
import { isLagging } from '#web/entities/signatures/acknowledgedText';

type Group = { readonly clients: number; readonly signatures: number };

/** Who has a publication when its revision is published, by how they get it. */
export type Audience = {
  readonly download: Group;
  readonly printed: Group;
  /** One-time buyers are not notified: they keep what they bought. */
  readonly once: Group;
  /** Each client gets one e-mail, whatever they have of it. */
  readonly notified: number;
  readonly subscriptions: number;
  /** Subscriptions whose holder has acknowledged the revision in force. */
  readonly aware: number;
};

export function audienceOf(rows: readonly Signature[]): Audience {
  const subscribed = rows.filter(({ due }) => due !== null);
  return {
    download: groupOf(subscribed.filter(({ publication }) => publication.is_download)),
    printed: groupOf(subscribed.filter(({ publication }) => !publication.is_download)),
    once: groupOf(rows.filter(({ due }) => due === null)),
    notified: groupOf(subscribed).clients,
    subscriptions: subscribed.length,
    aware: subscribed.filter((row) => !isLagging(row)).length,
  };
}

const groupOf = (rows: readonly Signature[]): Group => ({
  clients: new Set(rows.map(({ profile }) => profile.id)).size,
  signatures: rows.length,
});

export const clientsText = (count: number): string =>
  `${count} ${count === 1 ? 'cliente' : 'clientes'}`;
