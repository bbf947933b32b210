import type { Message } from '#shared/api/refusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { displayName } from '#shared/profiles/person';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';
import { awaitsShipment, isOverdue, suspendedBy, transferOn } from '../signatureRules';

type Offered = Pick<SignatureRecord, 'status' | 'due' | 'suspended' | 'transfer'>;

/** Why its holder may not hand it over today; null where they may. `renewal`: the order that renews it unpaid. */
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

type Receiver = { readonly client: SignatureRecord['client']; readonly transfer: number };

/**
 * The same purchase under its new holder: the days that are left, the aircraft and what was sent on paper go along; what
 * people of the former holder said of its revisions does not, nor does its automatic renewal, which its own holder authorised.
 */
export const handedOver = (
  row: SignatureRecord,
  { client, transfer }: Receiver,
  today: CalendarDate,
): Partial<SignatureRecord> => ({
  client,
  transfer: undefined,
  former_holders: [
    ...(row.former_holders ?? []),
    { client: row.client.id, name: displayName(row.client), until: today, due: row.due, transfer },
  ],
  acknowledged: null,
  acknowledgements: undefined,
  must_acknowledge: undefined,
  readers_reminded: undefined,
  edition: row.edition + 1,
});
