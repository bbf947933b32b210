import { expeditionStatus } from '../expeditions/expeditionStatus';
import { leavesBy } from '../publications/leavesBy';
import { isSentNow } from '../publications/soldAs';
import { type SendingSentence, type SoldTitle, whatIsSent } from '../publications/whatIsSent';
import { signatureStatus } from '../signatures/signatureStatus';
import { addYears, calendarDate, type CalendarDate, todayInSaoPaulo } from '../values/calendarDate';
import { isLineGone, type Refunds } from './goneLines';
import { orderStatus } from './orderStatus';
import { shownDeliveryDays, toBeAgreed } from './orderTotals';
import { isOfLine, isUndecided, type WithdrawalState } from './withdrawal';

type SentLine = {
  readonly id?: number;
  readonly publication: SoldTitle;
  readonly renewal_of: number | null;
  /** Absent if the line's signature is unknown. */
  readonly signature?:
    | {
        readonly status: { readonly id: number };
        readonly due?: string | null | undefined;
        readonly missing_revision?: string | null | undefined;
        readonly transferred?: string | undefined;
        readonly in_transfer?: string | undefined;
      }
    | null
    | undefined;
};

/** Fits an order as stored and as shown. */
type SentOrder = Refunds & {
  readonly status: number;
  readonly shipping_type: string;
  readonly delivery_days?: number | null | undefined;
  readonly paid_at: string | null;
  /** Nothing of it is to be paid. */
  readonly isFree?: boolean | undefined;
  readonly expeditions: readonly { readonly status: { readonly id: number } }[];
  readonly withdrawal?:
    | { readonly state: WithdrawalState; readonly lines?: readonly number[] | null | undefined }
    | null
    | undefined;
};

/** What a line of an order gives its buyer and when, unless its parcel says more. */
export function lineSending(
  order: SentOrder,
  line: SentLine,
  today: CalendarDate,
): SendingSentence[] {
  if (order.status === orderStatus.cancelled || line.renewal_of !== null) return [];
  if (givesNothing(order, line)) return [];
  if (isSentNow(line.publication) && hasLeft(order, line)) return [];
  const paid = order.status === orderStatus.confirmed && order.paid_at !== null;
  const on = paid ? todayInSaoPaulo(new Date(order.paid_at)) : null;
  const { delivery_days: days } = order;
  // Aircraft and photo came with the order, whose own texts say how the photo stands.
  const title = { ...line.publication, has_photo_upload: false, has_airplane_info: false };
  return whatIsSent(title, {
    deliveryDays: typeof days === 'number' ? shownDeliveryDays(days) : null,
    toBeAgreed: order.shipping_type === toBeAgreed,
    free: order.isFree,
    paid: on && {
      today,
      leavesBy: leavesBy(on),
      due: dueOf(line, on),
      owed: line.signature?.missing_revision,
    },
  });
}

/** Whether nothing more is promised: refunded, transferred or under withdrawal. */
export const givesNothing = (order: SentOrder, line: SentLine): boolean =>
  isBeingLeft(order, line) || isLineGone(order, line);

/** A line without a number may be any of the withdrawn ones. */
const isBeingLeft = ({ withdrawal }: SentOrder, { id }: SentLine): boolean =>
  !!withdrawal && isUndecided(withdrawal.state) && (id === undefined || isOfLine(withdrawal, id));

/** Whether it was sent, unless its parcel was returned or another line of the order still waits. */
function hasLeft({ expeditions }: SentOrder, { signature }: SentLine): boolean {
  if (signature) return signature.status.id !== signatureStatus.awaitingShipment;
  return expeditions.some(({ status }) => status.id !== expeditionStatus.inProgress);
}

function dueOf({ publication, signature }: SentLine, paidOn: CalendarDate): CalendarDate | null {
  if (!publication.is_signature) return null;
  return signature?.due ? calendarDate(signature.due) : addYears(paidOn, 1);
}
