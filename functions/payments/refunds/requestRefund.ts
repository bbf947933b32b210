import { orderStatus } from '#shared/orders/orderStatus';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import {
  amountDue,
  isRefundUnderWay,
  type OrderRecord,
  type RefundRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { refundedParts, refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import {
  isDisputed,
  type Left,
  refundableOf,
  refundableOutside,
  refundablePayment,
} from '#functions/orders/transitions/isRefundable';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Doing } from '#platform/auth/actor';
import { commit, type Write } from '#platform/db/write';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { type Centavos, centavos, formatReais, sum } from '#shared/values/money';
import { returnPart, settledNow } from '../webhook/refundAnswer';
import { noteRefund } from './refundRepository';
import type { Message } from '#shared/api/refusals';

type Asking = Doing & {
  readonly reason: string;
  /** What to refund; by default, all that is left. */
  readonly chosen?: ChosenRefund;
  readonly row_version?: string | undefined;
};

type AskingFor = Asking & {
  /** The shop refunds the money itself, without the provider. */
  readonly outside?: boolean | undefined;
};

/**
 * Requests the refund of a paid order, in full or in part. Only one refund may be under way at a time, so that
 * together they never exceed the payment. The provider is asked once, after the commit.
 */
export const requestRefund = (
  order: OrderRecord,
  { row_version, outside = false, ...asking }: AskingFor,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (isRefundUnderWay(current)) throw refused(orderRefusals.refund_under_way);
    if (current.status !== orderStatus.confirmed) throw refused(paymentRefusals.refund_unpaid);
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    const { after, writes } = outside
      ? outsideWrites(current, asking)
      : refundWrites(current, asking);
    await commit(writes);
    return after;
  });

type Refunding = Omit<Asking, 'row_version'> & {
  /** The id of the finding that the refund settles. */
  readonly finding?: string;
  /** Other changes to the order, stored in the same transaction. */
  readonly besides?: Partial<OrderRecord>;
};

/** The order with the refund request, and the writes that also queue the request to the provider. */
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
  const part = refundPart(current, { ...left, paid: left.payment.amount }, chosen);
  const refund: RefundRecord = {
    id,
    charge,
    provider,
    reason,
    by,
    asked,
    state: 'asked',
    ...part,
    paid_at: current.paid_at,
    ...(finding === undefined ? {} : { finding }),
  };
  const { after, writes } = replaceOrder(current, {
    ...besides,
    refund,
    ...refundsBefore(current),
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
        action,
        actor: by,
        now,
        reason,
        effects: [queueJob.askRefund({ order: current.id, refund: id })],
      }),
    ],
  };
}

const refundsBefore = (order: OrderRecord): Partial<OrderRecord> =>
  order.refund ? { earlier_refunds: [...refundsOf(order)] } : {};

/** Completes a refund by the shop itself at once, because no provider has to confirm it. */
function outsideWrites(
  current: OrderRecord,
  { reason, chosen = {}, actor, now }: Omit<Asking, 'row_version'>,
): { readonly after: OrderRecord; readonly writes: readonly Write[] } {
  const paid = refundablePayment(current);
  if (paid && isDisputed(current, paid.id)) throw refused(paymentRefusals.refund_disputed);
  const left = refundableOutside(current);
  if (!left) throw refused(paymentRefusals.refund_nothing_left);
  const part = refundPart(current, { ...left, paid: paid?.amount ?? amountDue(current) }, chosen);
  const id = `${current.id}-${current.edition + 1}`;
  const asked: RefundRecord = {
    id,
    charge: id,
    provider: 'outside',
    outside: true,
    reason,
    by: actor,
    asked: now.toISOString(),
    state: 'asked',
    ...part,
    paid_at: current.paid_at,
  };
  const refund = settledNow(asked, now);
  const before = { ...current, ...refundsBefore(current), refund: asked };
  const returned = { refund, notices: current.notices ?? [] };
  const { after, writes } = part.part
    ? returnPart(before, refund, {
        actor,
        now,
        action: `Devolvido em parte por fora: ${formatReais(part.amount)}`,
      })
    : moveOrder(before, {
        to: orderStatus.cancelled,
        actor,
        now,
        cancel_reason: reason,
        returned,
      });
  return {
    after,
    writes: [...writes, noteRefund({ order: current.id, asked: asked.asked, refund: id })],
  };
}

/** What staff choose to refund; without any choice, all that is left. */
type ChosenRefund = {
  readonly lines?: readonly number[] | null | undefined;
  readonly freight?: true | null | undefined;
  readonly amount?: Centavos | null | undefined;
};

/** The amount paid, and what can still be refunded. */
type Paid = Left & { readonly paid: Centavos };

type Part = {
  readonly amount: Centavos;
  readonly lines: number[];
  readonly freight: boolean;
  /** Whether it is a partial refund. */
  readonly part: boolean;
  readonly billed: Centavos;
};

/**
 * The refund for a choice of staff. The choice of an order's last lines refunds all that is left of its
 * payment, so that overpaid amounts and refunds without lines are taken into account.
 */
function refundPart(order: OrderRecord, left: Paid, chosen: ChosenRefund): Part {
  const { lines = null, freight = null, amount = null } = chosen;
  const isOfThings = lines !== null || freight !== null;
  if (amount === null) {
    return isOfThings
      ? partOfThings(order, left, { lines, freight: freight !== null })
      : whole(left);
  }
  if (isOfThings) throw invalid({ amount: [paymentRefusals.refund_mixed] });
  return partOfMoney(order, left, amount);
}

const whole = ({ left, lines, freight }: Left): Part => ({
  amount: left,
  lines: lines.map(({ id }) => id),
  freight: freight > 0,
  part: false,
  billed: left,
});

type Things = {
  /** Null when only the freight is chosen. */
  readonly lines: readonly number[] | null;
  readonly freight: boolean;
};

function partOfThings(order: OrderRecord, left: Left, wanted: Things): Part {
  checkThings(order, left, wanted);
  const { freight } = wanted;
  const lines = wanted.lines ?? [];
  const chosen = left.lines.filter(({ id }) => lines.includes(id));
  const isAll = chosen.length === left.lines.length && (freight || left.freight === 0);
  const amount = sum([...chosen.map(({ value }) => value), ...(freight ? [left.freight] : [])]);
  if (isAll || amount === left.left) return whole(left);
  const problem = problemOfAmount(amount, left);
  if (problem !== null) throw invalid({ [lines.length > 0 ? 'lines' : 'freight']: [problem] });
  return { amount, lines: chosen.map(({ id }) => id), freight, part: true, billed: amount };
}

function checkThings(order: OrderRecord, left: Left, { lines, freight }: Things): void {
  const problem = lines === null ? null : problemOfLines(order, left, lines);
  if (problem !== null) throw invalid({ lines: [problem] });
  if (freight && left.freight === 0) throw invalid({ freight: [freightProblem(order)] });
}

function problemOfLines(order: OrderRecord, left: Left, lines: readonly number[]): Message | null {
  if (lines.length === 0) return paymentRefusals.refund_no_lines;
  if (new Set(lines).size !== lines.length) return paymentRefusals.refund_line_twice;
  const foreign = lines.find((id) => !order.lines.some((line) => line.id === id));
  if (foreign !== undefined) return paymentRefusals.refund_line_unknown(foreign);
  const gone = lines.find((id) => !left.lines.some((line) => line.id === id));
  return gone === undefined ? null : paymentRefusals.refund_line_done(gone);
}

const freightProblem = ({ shipping_value }: OrderRecord): Message =>
  // Freight that is not charged is stored as zero or as the 0.01 marker of freight to be agreed.
  shipping_value > 1 ? paymentRefusals.refund_freight_done : paymentRefusals.refund_no_freight;

function partOfMoney(order: OrderRecord, left: Paid, amount: Centavos): Part {
  if (amount === left.left) return whole(left);
  const problem = problemOfAmount(amount, left);
  if (problem !== null) throw invalid({ amount: [problem] });
  const beyond = Math.min(amount, overpaidLeft(order, left));
  return { amount, lines: [], freight: false, part: true, billed: centavos(amount - beyond) };
}

/** The overpaid amount that was not refunded yet. */
function overpaidLeft(order: OrderRecord, { paid }: Paid): number {
  const back = refundedParts(order).map(({ amount, billed }) => centavos(amount - billed));
  return Math.max(0, paid - amountDue(order) - sum(back));
}

function problemOfAmount(amount: Centavos, { left }: Left): Message | null {
  if (amount > left) return paymentRefusals.refund_too_much(formatReais(left));
  return amount === 0 ? paymentRefusals.refund_of_nothing : null;
}
