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
