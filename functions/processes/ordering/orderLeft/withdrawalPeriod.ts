import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import type { LineHolding } from '#shared/orders/order';
import { withdrawalDays } from '#shared/orders/withdrawal';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { isSentNow } from '#shared/publications/soldAs';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { standingLines } from '#functions/orders/bookkeeping/refundedParts';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';

type Holdings = ReadonlyMap<number, LineHolding>;

/** Last day of the withdrawal period; null while something has not been delivered. */
type WithdrawalPeriod = { readonly until: CalendarDate | null };

/**
 * The period ends on the seventh day, in São Paulo, after the last delivery reported by carrier or
 * staff, or after the payment for downloads. Undefined for orders without payment. `holdings` comes
 * from `holdingsOfOrder`.
 */
export function withdrawalPeriod(
  order: OrderRecord,
  holdings: Holdings,
): WithdrawalPeriod | undefined {
  const { status, paid_at } = order;
  if (status !== orderStatus.confirmed || paid_at === null || amountDue(order) === 0) {
    return undefined;
  }
  if ([...holdings.values()].some(({ transferred }) => transferred)) return undefined;
  const parcels = order.expeditions.filter(
    (parcel) => parcel.status.id !== expeditionStatus.cancelled && !parcel.revision,
  );
  const delivered = parcels.flatMap(({ complete_date: day }) => (day ? calendarDate(day) : []));
  const isUnderWay = delivered.length < parcels.length || isSomethingToSend(order, holdings);
  if (isUnderWay) return { until: null };
  const last = [todayInSaoPaulo(new Date(paid_at)), ...delivered].toSorted().at(-1);
  return { until: last === undefined ? null : addDays(last, withdrawalDays) };
}

/**
 * Whether a printed line has not left in a parcel, or is not among the client's purchases yet. A later
 * revision that came back waits too, but is not what was bought.
 */
function isSomethingToSend(order: OrderRecord, holdings: Holdings): boolean {
  const ofRevision = new Set(order.expeditions.flatMap((one) => (one.revision ? one.id : [])));
  return standingLines(order)
    .filter(({ publication, renewal_of }) => renewal_of === null && isSentNow(publication))
    .map(({ id }) => holdings.get(id))
    .some(
      (held) =>
        held === undefined ||
        (held.status.id === signatureStatus.awaitingShipment &&
          !ofRevision.has(held.expedition ?? 0)),
    );
}
