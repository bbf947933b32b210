import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Unread } from '#shared/signatures/certificate';
import type { HistoryEntry } from '#platform/history/history';
import { inForceAt, inForceDuring } from '#functions/publications/revisions/inForce';
import type { RevisionRecord } from '#functions/publications/revisions/revisionRepository';
import { acknowledgedAction, missingReaders } from './acknowledgeRevision';
import { type InForce, isReceived, receivedNumber } from '../receivedRevision';
import type { Readers, SignatureRecord } from '../signatureRecord';

/** The ways to open a manual, as named in the history. */
export const openings = ['Download', 'Leitura'] as const;
export const openedAction = (how: (typeof openings)[number], version: string): string =>
  `${how} da revisão ${version}`;

type Received = { readonly on: string; readonly how: (typeof openings)[number] | 'Envio' };

/** A revision as received by a subscription's holder. */
export type RecordedRevision = RevisionRecord & {
  readonly received: Received | null;
  /** When the holder had read it, with the last required confirmation. */
  readonly acknowledged: CalendarDate | null;
  readonly readings: readonly { readonly by: string; readonly on: CalendarDate }[];
  /** Required readers who have not confirmed it, for the current revision. */
  readonly missing: readonly string[];
  /** Whether it was sent or released, so that the holder is asked to confirm it. */
  readonly isAsked: boolean;
  /** Why it was not acknowledged; null if it was. */
  readonly unread: Unread | null;
};

type Known = {
  readonly signature: Pick<SignatureRecord, 'due' | 'acknowledged'> &
    Readers &
    Parameters<typeof receivedNumber>[0];
  /** When the subscription became its holder's. */
  readonly since: string;
  /** Newest first. */
  readonly revisions: readonly RevisionRecord[];
  /** Entries about the subscription since then, oldest first. */
  readonly history: readonly HistoryEntry[];
  /** The publication, whose current revision is the newest of these. */
  readonly title: InForce;
};

/** Revisions that were in force at any time of the subscription, newest first. */
export function recordedRevisions({
  signature,
  since,
  revisions,
  history,
  title,
}: Known): RecordedRevision[] {
  const isInForce = ({ number }: RevisionRecord) => number === title.revision_number;
  const sent = receivedNumber(signature);
  return inForceDuring(revisions, since, signature.due).map((revision) => {
    const reading = readingOf(revision, { signature, history, isInForce: isInForce(revision) });
    const isAsked = isInForce(revision)
      ? isReceived(sent, title)
      : sent === null || sent >= revision.number;
    const whyUnread = isInForce(revision) ? 'missing' : 'replaced';
    return {
      ...revision,
      received: receivedOf(revision, revisions, history),
      ...reading,
      isAsked,
      unread: reading.acknowledged ? null : isAsked ? whyUnread : 'unasked',
    };
  });
}

/** Its first download, or the first parcel sent while it was in force. */
function receivedOf(
  revision: RevisionRecord,
  revisions: readonly RevisionRecord[],
  history: readonly HistoryEntry[],
): Received | null {
  for (const entry of history) {
    const { action, created } = entry;
    const how = howOpened(entry, revision, revisions);
    if (how) return { on: created, how };
    const isParcel = action.startsWith('Enviada');
    if (isParcel && inForceAt(revisions, created)?.number === revision.number) {
      return { on: created, how: 'Envio' };
    }
  }
  return null;
}

/** A name without a revision today was corrected since; it was the one then in force. */
export function howOpened(
  { action, created }: Pick<HistoryEntry, 'action' | 'created'>,
  { number }: Pick<RevisionRecord, 'number'>,
  revisions: readonly RevisionRecord[],
): (typeof openings)[number] | undefined {
  const how = openings.find((one) => action.startsWith(openedAction(one, '')));
  if (!how) return undefined;
  const named = revisions.find(({ version }) => action === openedAction(how, version));
  return (named ?? inForceAt(revisions, created))?.number === number ? how : undefined;
}

function readingOf(
  { number, version }: RevisionRecord,
  { signature, history, isInForce }: Pick<Known, 'signature' | 'history'> & { isInForce: boolean },
): Pick<RecordedRevision, 'acknowledged' | 'readings' | 'missing'> {
  const said = history.filter(
    ({ action, changes }) =>
      action.startsWith(acknowledgedAction('')) &&
      (changes ? changes.acknowledged === number : action === acknowledgedAction(version)),
  );
  const readings = said.map(({ actor, created }) => ({
    by: actor.name,
    on: todayInSaoPaulo(new Date(created)),
  }));
  const whole = signature.acknowledged?.number === number ? signature.acknowledged.date : null;
  if (!isInForce) {
    return { acknowledged: whole ?? readings.at(-1)?.on ?? null, readings, missing: [] };
  }
  const missing = missingReaders(signature, number).map(({ name }) => name);
  return { acknowledged: whole, readings, missing };
}
