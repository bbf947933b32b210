import { partlyReturned } from '#shared/orders/refundState';
import { refundedParts } from '#functions/orders/bookkeeping/refundedParts';
import type { NoticeRecord, OrderRecord } from '#functions/orders/orderRecord';
import { noticeRule } from './providerNotice';

/** What the newest notice that says so has made of an order's money. */
export function noticePill(order: OrderRecord): string | null {
  const said = (order.notices ?? []).findLast(({ kind }) => noticeRule(kind).pill !== undefined);
  if (!said) return null;
  return isOfPart(order, said) ? partlyReturned : (noticeRule(said.kind).pill ?? null);
}

/** A part that staff asked for is named as one; what no one asked for is named as its e-mail names it. */
export const noticeLabel = (order: OrderRecord, notice: NoticeRecord): string =>
  notice.checked === true && isOfPart(order, notice)
    ? partlyReturned
    : noticeRule(notice.kind).label;

/** Providers also say of a part that its charge was refunded. */
function isOfPart(order: OrderRecord, { kind, boleto, amount, checked }: NoticeRecord): boolean {
  if (kind !== 'refunded') return false;
  const paid = order.payments.find(({ id }) => id === boleto)?.amount ?? 0;
  const isOurPart = refundedParts(order).some(({ charge }) => charge === boleto);
  return (amount !== null && amount < paid) || (isOurPart && checked === true);
}
