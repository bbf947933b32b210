import * as v from 'valibot';
import { storedMoney } from '#platform/db/values/storedValues';
import { linesOf, stillPaid } from '#functions/orders/bookkeeping/refundedParts';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { mailDataOf, orderMailData } from '#functions/orders/mails/queueing/orderMailData';

/** What the e-mail about a partial refund says. */
export const refundMailData = v.object({
  order: orderMailData,
  refund: v.object({
    amount: storedMoney,
    /** The amount that remains paid. */
    left: storedMoney,
    reason: v.string(),
    lines: v.array(
      v.object({
        name: v.string(),
        detail: v.string(),
        value: storedMoney,
        /** Whether the line only extends an earlier purchase. */
        renews: v.boolean(),
      }),
    ),
    /** The refunded freight; null when the freight stays paid. */
    freight: v.nullable(storedMoney),
  }),
});
export type RefundMailData = v.InferOutput<typeof refundMailData>;

export function mailRefundOf(order: OrderRecord, refund: RefundRecord): RefundMailData['refund'] {
  const { freight, amount, reason } = refund;
  const data = mailDataOf({ ...order, lines: linesOf(order, refund) });
  return {
    amount,
    reason,
    left: stillPaid(order),
    lines: data.lines.map(({ name, detail, value, renews }) => ({ name, detail, value, renews })),
    freight: freight ? data.shipping_value : null,
  };
}
