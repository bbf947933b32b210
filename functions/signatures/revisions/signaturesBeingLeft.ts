import { isLineBeingLeft } from '#functions/orders/bookkeeping/withdrawnParts';
import { isWithdrawalOpen, type OrderRecord } from '#functions/orders/orderRecord';
import { marksOfOrder } from '../signatureRepository';

/** What these orders brought about that their client leaves, also before it is locked. */
export async function signaturesBeingLeft(
  orders: Iterable<OrderRecord>,
): Promise<ReadonlySet<number>> {
  const open = [...orders].filter(isWithdrawalOpen);
  const left = await Promise.all(
    open.map(async (order) =>
      (await marksOfOrder(order.id)).flatMap(({ line, signature }) =>
        line !== null && isLineBeingLeft(order, line) ? [signature] : [],
      ),
    ),
  );
  return new Set(left.flat());
}
