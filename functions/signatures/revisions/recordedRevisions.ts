import type { HistoryEntry } from '#platform/history/history';
import type { RevisionRecord } from '#functions/publications/revisions/revisionRepository';
import { acknowledgedAction } from './acknowledgeRevision';
import type { SignatureRecord } from '../signatureRecord';

type Received = { readonly on: string; readonly how: 'Download' | 'Leitura' | 'Envio' };

/** A revision as it came to a subscription's holder. */
export type RecordedRevision = RevisionRecord & {
  readonly received: Received | null;
  readonly acknowledged: { readonly on: string; readonly by: string } | null;
};

type Known = {
  readonly signature: Pick<SignatureRecord, 'created'>;
  /** Newest first. */
  readonly revisions: readonly RevisionRecord[];
  /** Of the subscription, oldest first. */
  readonly history: readonly HistoryEntry[];
};

/** From the one in force when the subscription began, newest first. */
export function recordedRevisions({ signature, revisions, history }: Known): RecordedRevision[] {
  const begun = inForceAt(revisions, signature.created);
  return revisions
    .filter(({ number }) => number >= (begun?.number ?? 0))
    .map((revision) => ({
      ...revision,
      received: receivedOf(revision, revisions, history),
      acknowledged: acknowledgedOf(revision, history),
    }));
}

/** The newest that was published by then. */
const inForceAt = (revisions: readonly RevisionRecord[], moment: string) =>
  revisions.find(({ published_at }) => published_at === null || published_at <= moment);

/** Its first download, or the first parcel that left while it was in force. */
function receivedOf(
  revision: RevisionRecord,
  revisions: readonly RevisionRecord[],
  history: readonly HistoryEntry[],
): Received | null {
  for (const { action, created } of history) {
    for (const how of ['Download', 'Leitura'] as const) {
      // As the history of openings tells it.
      if (action === `${how} da revisão ${revision.version}`) return { on: created, how };
    }
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
  const said = history.find(
    ({ action, changes }) =>
      action.startsWith(acknowledgedAction('')) &&
      (changes ? changes.acknowledged === number : action === acknowledgedAction(version)),
  );
  return said ? { on: said.created, by: said.actor.name } : null;
}
