import type { Message } from '#shared/api/refusals';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import { isPrinted } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { isPromisedRevision, statusOn } from '#functions/signatures/signatureRules';
import type { ParcelCopy } from '../expeditionRecord';

type Reading = { readonly client: number; readonly today: CalendarDate };

const { awaitingShipment, active, sent } = signatureStatus;
const travelling: readonly number[] = [awaitingShipment, active, sent];

/** Why a copy cannot be shipped: it is another client's, has ended, or its revision was sent. */
export function copyProblem(
  { signature, number, version }: ParcelCopy,
  row: SignatureRecord | undefined,
  { client, today }: Reading,
): Message[] {
  if (!row) return [expeditionRefusals.signature_not_found];
  if (row.client.id !== client) return [expeditionRefusals.signature_of_another];
  const status = statusOn(row, today);
  const mayBeSent = travelling.includes(status) || isPromisedRevision(row, today);
  if (!isPrinted(row) || !mayBeSent) {
    return [expeditionRefusals.signature_not_waiting];
  }
  const isAgain = status !== awaitingShipment && (row.sent_revision?.number ?? 0) >= number;
  return isAgain ? [expeditionRefusals.revision_sent(signature, version)] : [];
}
