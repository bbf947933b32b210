import { isLineBeingWithdrawn } from '#functions/orders/bookkeeping/withdrawnParts';
import { isWithdrawalOpen, type OrderRecord } from '#functions/orders/orderRecord';
import { marksOfOrder } from '../signatureRepository';

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
