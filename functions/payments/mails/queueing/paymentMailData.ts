import * as v from 'valibot';
import { providerNoticeKinds } from '#functions/orders/transitions/payments/providerNotice';
import { orderMailData, mailDataOf } from '#functions/orders/mails/queueing/orderMailData';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { linesOf, stillPaid } from '#functions/orders/bookkeeping/refundedParts';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';

/** What e-mails say about a boleto. */
export const boletoMailData = v.object({
  order: orderMailData,
  boleto: v.object({
    line: v.string(),
    link: v.string(),
    due: storedDay,
    due_note: v.optional(v.nullable(v.string()), null),
    amount: storedMoney,
    pix: v.optional(v.nullable(v.string()), null),
  }),
});
export type BoletoMailData = v.InferOutput<typeof boletoMailData>;

/** What staff read when a provider reports something about a charge. */
export const noticeMailData = v.object({
  order: orderMailData,
  kind: v.picklist(providerNoticeKinds),
  amount: v.nullable(storedMoney),
});
export type NoticeMailData = v.InferOutput<typeof noticeMailData>;

/** What e-mails say about a payment that does not fit its order. */
export const paymentMailData = v.object({ order: orderMailData, amount: storedMoney });
export type PaymentMailData = v.InferOutput<typeof paymentMailData>;

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
