import type { SignatureRecord } from '../signatureRecord';
import { marksOfOrder, signatures } from '../signatureRepository';
import { isLineBeingWithdrawn } from '#functions/orders/bookkeeping/withdrawnParts';
import { isWithdrawalOpen, type OrderRecord } from '#functions/orders/orderRecord';

/** The purchases made from an order, including those staff made for it, but not renewals. */
export async function signaturesOfOrder(orderId: number): Promise<SignatureRecord[]> {
  const marks = await marksOfOrder(orderId);
  const made = marks.filter(({ kind }) => kind === 'made');
  return signatures.getMany(made.map(({ signature }) => signature));
}

/** The purchases of these orders that are under withdrawal, even if they are not locked yet. */
export async function signaturesUnderWithdrawal(
  orders: Iterable<OrderRecord>,
): Promise<ReadonlySet<number>> {
  const open = [...orders].filter(isWithdrawalOpen);
  const left = await Promise.all(
    open.map(async (order) =>
      (await marksOfOrder(order.id)).flatMap(({ line, signature }) =>
        line !== null && isLineBeingWithdrawn(order, line) ? [signature] : [],
      ),
    ),
  );
  return new Set(left.flat());
}
