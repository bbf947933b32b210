import type { Message } from '#shared/api/refusals';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import type { CalendarDate } from '#shared/values/calendarDate';
import { isPrinted } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { awaitsShipment, getsRevisions } from '#functions/signatures/signatureRules';
import type { ParcelCopy } from '../expeditionRecord';

type Reading = { readonly client: number; readonly today: CalendarDate };

/** Why a copy cannot be shipped: it is another client's, has ended, or its revision was sent. */
export function copyProblem(
  { signature, number, version }: ParcelCopy,
  row: SignatureRecord | undefined,
  { client, today }: Reading,
): Message[] {
  if (!row) return [expeditionRefusals.signature_not_found];
  if (row.client.id !== client) return [expeditionRefusals.signature_of_another];
  const isFirst = awaitsShipment(row);
  if (!isPrinted(row) || !(isFirst || getsRevisions(row, today))) {
    return [expeditionRefusals.signature_not_waiting];
  }
  const isAgain = !isFirst && (row.sent_revision?.number ?? 0) >= number;
  return isAgain ? [expeditionRefusals.revision_sent(signature, version)] : [];
}
