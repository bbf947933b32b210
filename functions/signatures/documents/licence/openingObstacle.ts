import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { isOverdue, statusOn, suspendedBy } from '#functions/signatures/signatureRules';

/** Why the holder may not open the file today. */
export function openingObstacle(
  signature: Pick<SignatureRecord, 'status' | 'due' | 'suspended' | 'transfer'>,
  today: CalendarDate,
) {
  if (isOverdue(signature, today)) {
    const end = signature.due ? ` em ${formatDate(signature.due)}` : '';
    return signatureRefusals.signature_over(end);
  }
  if (suspendedBy(signature, today) !== null) return signatureRefusals.suspended;
  if (signature.transfer?.accepted) return transferRefusals.file_in_transfer;
  return statusOn(signature, today) === signatureStatus.downloadReleased
    ? null
    : signatureRefusals.download_locked;
}
