import type { HistoryEntry } from '#platform/history/history';
import { inForceAt, inForceDuring } from '#functions/publications/revisions/inForce';
import type { RevisionRecord } from '#functions/publications/revisions/revisionRepository';
import { acknowledgedAction } from './acknowledgeRevision';
import { isReceived, receivedNumber } from '../receivedRevision';
import type { SignatureRecord } from '../signatureRecord';

/** How a manual is opened, as the history tells it. */
export const openings = ['Download', 'Leitura'] as const;
export const openedAction = (how: (typeof openings)[number], version: string): string =>
  `${how} da revisão ${version}`;

type Received = { readonly on: string; readonly how: (typeof openings)[number] | 'Envio' };

/** A revision as it came to a subscription's holder. */
export type RecordedRevision = RevisionRecord & {
  readonly received: Received | null;
  readonly acknowledged: { readonly on: string; readonly by: string } | null;
  /** It was sent or released, so that its holder is asked to confirm it. */
  readonly isAsked: boolean;
};

type Known = {
  readonly signature: Pick<SignatureRecord, 'due'> & Parameters<typeof receivedNumber>[0];
  /** The moment it became its holder's. */
  readonly since: string;
  /** Newest first. */
  readonly revisions: readonly RevisionRecord[];
  /** Entries about the subscription since then, oldest first. */
  readonly history: readonly HistoryEntry[];
};

/** Those that were in force at any time of the subscription, newest first. */
export function recordedRevisions({
  signature,
  since,
  revisions,
  history,
}: Known): RecordedRevision[] {
  return inForceDuring(revisions, since, signature.due).map((revision) => ({
    ...revision,
    received: receivedOf(revision, revisions, history),
    acknowledged: acknowledgedOf(revision, history),
    isAsked: isReceived(receivedNumber(signature), revision.number),
  }));
}

/** Its first download, or the first parcel that left while it was in force. */
function receivedOf(
  revision: RevisionRecord,
  revisions: readonly RevisionRecord[],
  history: readonly HistoryEntry[],
): Received | null {
  for (const { action, created } of history) {
    const how = openings.find((one) => action === openedAction(one, revision.version));
    if (how) return { on: created, how };
    const isParcel = action.startsWith('Enviada');
    if (isParcel && inForceAt(revisions, created)?.number === revision.number) {
      return { on: created, how: 'Envio' };
    }
  }
  return null;
}

function acknowledgedOf(
  { number, version }: RevisionRecord,
  history: readonly HistoryEntry[],
): RecordedRevision['acknowledged'] {
  const said = history.filter(
    ({ action, changes }) =>
      action.startsWith(acknowledgedAction('')) &&
      (changes ? changes.acknowledged === number : action === acknowledgedAction(version)),
  );
  // Several people of a team: it was read with the last word of them.
  const last = said.at(-1);
  const by = [...new Set(said.map(({ actor }) => actor.name))].join(', ');
  return last ? { on: last.created, by } : null;
}
