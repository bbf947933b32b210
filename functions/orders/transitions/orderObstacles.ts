import type { Message } from '#shared/api/refusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import type { Order } from '#shared/orders/order';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { type OrderStatus, orderStatus, orderTransitions } from '#shared/orders/orderStatus';
import { maxOrderLines } from '#shared/orders/orderTotals';
import { presentTransitions } from '#platform/http/presentTransitions';
import { refundedParts } from '../bookkeeping/refundedParts';
import { refundActions } from './isRefundable';
import { isRefundUnderWay, isWithdrawalOpen, needsPhoto, type OrderRecord } from '../orderRecord';
import { isUnseen } from '../photos/photosToAnswer';
import { isLate } from './payments/paymentsToCheck';

const { pending, cancelled, underReview } = orderStatus;

/** Why an allowed change of status may not happen now, by `from>to`. */
const obstacles: Readonly<Record<string, (order: OrderRecord) => Message | null>> = {
  '1>4': (order) => {
    if (!order.lines.some(needsPhoto)) return orderRefusals.nothing_to_review;
    return order.boleto ? orderRefusals.has_boleto : null;
  },
  '2>1': (order) => {
    if (isRefundUnderWay(order)) return orderRefusals.refund_under_way;
    if (isWithdrawalOpen(order)) return orderRefusals.withdrawal_open;
    if (refundedParts(order).length > 0) return orderRefusals.partly_refunded;
    return order.expeditions.length > 0 ? orderRefusals.has_expedition : null;
  },
  '2>3': (order) => (isRefundUnderWay(order) ? orderRefusals.refund_under_way : null),
  '3>1': ({ reason, lines }) => {
    if (reason !== null) return orderRefusals.was_rejected;
    // The client gave the order up before staff checked the photo.
    return lines.some(isUnseen) ? orderRefusals.photo_unseen : null;
  },
  '3>2': ({ payments }) => (payments.some(isLate) ? null : orderRefusals.no_late_payment),
  '4>1': ({ lines }) =>
    lines.some((line) => needsPhoto(line) && line.photo === null)
      ? orderRefusals.photo_missing
      : null,
};

export const obstacleTo = (order: OrderRecord, to: OrderStatus): Message | null =>
  obstacles[`${order.status}>${to}`]?.(order) ?? null;

/** Why an order takes no new line; one with a boleto takes none because its amount is fixed. */
export function obstacleToNewLine({ status, boleto, lines }: OrderRecord): Message | null {
  const isOpen = status === underReview || (status === pending && boleto === null);
  if (!isOpen) return orderRefusals.lines_closed;
  return lines.length >= maxOrderLines ? orderRefusals.order_full(maxOrderLines) : null;
}

/** Aircraft and photos may be corrected until the order is paid or cancelled. */
export const obstacleToCorrection = ({ status }: OrderRecord): Message | null =>
  status === pending || status === underReview ? null : orderRefusals.line_closed;

/** The last line cannot be removed: staff cancel an order that should be empty. */
export const obstacleToRemoval = (order: OrderRecord): Message | null =>
  obstacleToCorrection(order) ?? (order.lines.length > 1 ? null : orderRefusals.last_line);

const { inProgress, returned, cancelled: givenUp } = expeditionStatus;

/** The address may change until something is in a parcel, and again when that parcel came back. */
export function obstacleToAddress({ status, expeditions }: OrderRecord): Message | null {
  if (status === cancelled) return orderRefusals.delivery_closed;
  const parcel = expeditions.find((one) => one.status.id !== returned && one.status.id !== givenUp);
  if (!parcel) return null;
  return parcel.status.id === inProgress
    ? orderRefusals.address_in_parcel(parcel.id)
    : orderRefusals.address_left(parcel.id);
}

/** The statuses that staff may choose, each with the code of its obstacle, and the allowed line actions. */
export function presentChoices(order: OrderRecord): Pick<Order, 'transitions' | 'actions'> {
  return {
    transitions: presentTransitions<OrderStatus>(orderTransitions[order.status], (status) => {
      const isRejection = order.status === underReview && status === cancelled;
      return isRejection ? orderRefusals.reason_required : obstacleTo(order, status);
    }),
    actions: [
      ...(obstacleToNewLine(order) === null ? (['add_line'] as const) : []),
      ...(obstacleToCorrection(order) === null ? (['correct_lines'] as const) : []),
      ...(obstacleToRemoval(order) === null ? (['remove_lines'] as const) : []),
      ...(obstacleToAddress(order) === null ? (['change_address'] as const) : []),
      ...refundActions(order),
    ],
  };
}
