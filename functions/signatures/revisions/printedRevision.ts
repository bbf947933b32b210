import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';
import { isOverdue } from '../signatureRules';
import { isPrinted } from './sendable';

type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/** A printed subscription that runs and whose first copy is not about to leave anyway. */
export const isOnPaper = (row: SignatureRecord, today: CalendarDate): boolean =>
  isPrinted(row) &&
  row.due !== null &&
  !isOverdue(row, today) &&
  row.status !== signatureStatus.awaitingShipment;

type Received = Pick<
  SignatureRecord,
  'publication' | 'sent_revision' | 'expedition_date' | 'number_bought'
>;

/**
 * The number of the newest revision that its holder was sent: 0 for none, null for a download, which is
 * released with each revision. Only of what was received a 'ciente' is asked (rules §10).
 */
export function receivedNumber(row: Received): number | null {
  if (row.publication.is_download) return null;
  if (row.sent_revision) return row.sent_revision.number;
  // Brought from another system: sent there, by a parcel that this shop does not have.
  return row.expedition_date === null ? 0 : (row.number_bought ?? 0);
}

/** The revision of that number was sent or released to its holder. */
export const isReceived = (received: number | null, revision: number): boolean =>
  received === null || received >= revision;

/** The revision in force has not left for it: neither bought with it nor sent since. */
export function lacksRevision(
  { sent_revision: sent, number_bought, version_bought }: SignatureRecord,
  { revision, revision_number }: InForce,
): boolean {
  if (sent) return sent.number < revision_number;
  return number_bought === undefined
    ? version_bought !== revision
    : number_bought < revision_number;
}
