import type { Message } from '#shared/api/refusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';
import { awaitsShipment, isOverdue, suspendedBy, transferOn } from '../signatureRules';

type Offered = Pick<SignatureRecord, 'status' | 'due' | 'suspended' | 'transfer'>;

/** Why it may not be transferred today; null if it may. `renewal` is an unpaid order for it. */
export function transferObstacle(
  row: Offered,
  { renewal, today }: { readonly renewal: number | null; readonly today: CalendarDate },
): Message | null {
  const open = transferOn(row, today);
  if (open) return transferRefusals.transfer_open(formatDate(open.until));
  if (suspendedBy(row, today) !== null) return transferRefusals.transfer_withdrawal;
  if (awaitsShipment(row)) return transferRefusals.transfer_unsent;
  if (isOverdue(row, today)) return transferRefusals.transfer_over_due;
  return renewal === null ? null : transferRefusals.transfer_renewal_unpaid(renewal);
}
