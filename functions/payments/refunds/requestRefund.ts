import { orderStatus } from '#shared/orders/orderStatus';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import {
  isRefundUnderWay,
  type OrderRecord,
  type RefundRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import {
  isDisputed,
  refundableOf,
  refundablePayment,
} from '#functions/orders/transitions/isRefundable';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Actor } from '#platform/auth/actor';
import { commit, type Write } from '#platform/db/write';
import { refused, staleRecord } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { formatReais } from '#shared/values/money';
import { type ChosenRefund, refundPart } from './refundPart';
import { noteRefund } from './refundRepository';

type Asking = {
  readonly reason: string;
  /** What of it goes back; nothing chosen means all that is left. */
  readonly chosen?: ChosenRefund;
  readonly row_version?: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Staff ask for a paid order's money to go back, all that is left or a part of it. One refund is under way at
 * a time, so that together they are never more than was paid. The provider hears of it after the commit, once.
 */
export const requestRefund = (
  order: OrderRecord,
  { row_version, ...asking }: Asking,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (isRefundUnderWay(current)) throw refused(orderRefusals.refund_under_way);
    if (current.status !== orderStatus.confirmed) throw refused(paymentRefusals.refund_unpaid);
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    const { after, writes } = refundWrites(current, asking);
    await commit(writes);
    return after;
  });

type Refunding = Omit<Asking, 'row_version'> & {
  /** The difference in the check of payments that it settles. */
  readonly finding?: string;
  /** Other changes to the order, stored in the same transaction. */
  readonly besides?: Partial<OrderRecord>;
};

/** The order with what was asked for and the transaction that has the provider hear of it. */
export function refundWrites(
  current: OrderRecord,
  { reason, chosen = {}, actor: by, now, finding, besides = {} }: Refunding,
): { readonly after: OrderRecord; readonly writes: readonly Write[] } {
  const left = refundableOf(current);
  const paid = refundablePayment(current);
  if (paid && isDisputed(current, paid.id)) throw refused(paymentRefusals.refund_disputed);
  if (!left) throw refused(paymentRefusals.refund_by_hand);
  const { id: charge, provider } = left.payment;
  const edition = current.edition + 1;
  const asked = now.toISOString();
  const id = `${current.id}-${edition}`;
  const part = refundPart(current, left, chosen);
  const refund: RefundRecord = {
    ...{ id, charge, provider, reason, by, asked, state: 'asked', ...part },
    paid_at: current.paid_at,
    ...(finding === undefined ? {} : { finding }),
  };
  const { after, writes } = replaceOrder(current, {
    ...besides,
    refund,
    ...(current.refund ? { earlier_refunds: [...refundsOf(current)] } : {}),
    edition,
  });
  const action = part.part
    ? `Reembolso de ${formatReais(part.amount)} pedido ao provedor`
    : 'Reembolso pedido ao provedor';
  return {
    after,
    writes: [
      ...writes,
      noteRefund({ order: current.id, asked, refund: id }),
      orderHistory(current.id, {
        ...{ action, actor: by, now, reason },
        effects: [queueJob.askRefund({ order: current.id, refund: id })],
      }),
    ],
  };
}
