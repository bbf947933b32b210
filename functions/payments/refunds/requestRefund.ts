import { orderStatus } from '#shared/orders/orderStatus';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import {
  isRefundUnderWay,
  type OrderRecord,
  type RefundRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { refundablePayment } from '#functions/orders/transitions/isRefundable';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Actor } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { refused, staleRecord } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { noteRefund } from './refundRepository';

type Asking = {
  readonly reason: string;
  readonly row_version?: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/** Staff ask for a paid order's whole amount to go back. The provider hears of it after the commit, once. */
export const requestRefund = (
  order: OrderRecord,
  { reason, row_version, actor: by, now }: Asking,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (isRefundUnderWay(current)) throw refused(orderRefusals.refund_under_way);
    if (current.status !== orderStatus.confirmed) throw refused(paymentRefusals.refund_unpaid);
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    const payment = refundablePayment(current);
    if (!payment) throw refused(paymentRefusals.refund_by_hand);
    const { id: charge, provider, amount } = payment;
    const edition = current.edition + 1;
    const asked = now.toISOString();
    const id = `${current.id}-${edition}`;
    const refund: RefundRecord = {
      ...{ id, charge, provider, amount, reason, by, asked, state: 'asked' },
    };
    const { after, writes } = replaceOrder(current, { refund, edition });
    await commit([
      ...writes,
      noteRefund(current.id, asked),
      orderHistory(current.id, {
        ...{ action: 'Reembolso pedido ao provedor', actor: by, now, reason },
        effects: [queueJob.askRefund({ order: current.id, refund: id })],
      }),
    ]);
    return after;
  });
