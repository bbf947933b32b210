import * as v from 'valibot';
import { providerNoticeKinds } from '#functions/orders/transitions/payments/providerNotice';
import { orderMailData } from '#functions/orders/mails/queueing/orderMailData';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

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
