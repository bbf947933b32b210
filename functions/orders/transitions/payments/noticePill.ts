import { partlyReturned } from '#shared/orders/refundState';
import { refundedParts } from '#functions/orders/bookkeeping/refundedParts';
import type { NoticeRecord, OrderRecord } from '#functions/orders/orderRecord';
import { noticeRule } from './providerNotice';

/** The label of the newest notice that affects an order's payment; null when none does. */
export function noticePill(order: OrderRecord): string | null {
  const said = (order.notices ?? []).findLast(({ kind }) => noticeRule(kind).pill !== undefined);
  if (!said) return null;
  return isOfPart(order, said) ? partlyReturned : (noticeRule(said.kind).pill ?? null);
}

/** The name of a notice; a partial refund that staff requested is named as such. */
export const noticeLabel = (order: OrderRecord, notice: NoticeRecord): string =>
  notice.checked === true && isOfPart(order, notice)
    ? partlyReturned
    : noticeRule(notice.kind).label;

/** Whether a notice is about a partial refund; providers report it like a full one. */
function isOfPart(order: OrderRecord, { kind, boleto, amount, checked }: NoticeRecord): boolean {
  if (kind !== 'refunded') return false;
  const paid = order.payments.find(({ id }) => id === boleto)?.amount ?? 0;
  const isOurPart = refundedParts(order).some(({ charge }) => charge === boleto);
  return (amount !== null && amount < paid) || (isOurPart && checked === true);
}
