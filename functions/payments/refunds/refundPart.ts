import type { Message } from '#shared/api/refusals';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { type Centavos, centavos, formatReais, sum } from '#shared/values/money';
import { refundedParts } from '#functions/orders/bookkeeping/refundedParts';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import type { Refundable } from '#functions/orders/transitions/isRefundable';
import { invalid } from '#platform/domainErrors';

/** What staff choose; nothing of it means all that is left. */
export type ChosenRefund = {
  readonly lines?: readonly number[] | null | undefined;
  readonly freight?: true | null | undefined;
  readonly amount?: Centavos | null | undefined;
};

type Part = {
  readonly amount: Centavos;
  readonly lines: number[];
  readonly freight: boolean;
  /** Something of the order stays paid. */
  readonly part: boolean;
  readonly billed: Centavos;
};

/**
 * What goes back when staff choose it. Whoever chooses the last of an order gets all that is left of its
 * payment, so that neither money paid beyond the total nor what went back as an amount is forgotten.
 */
export function refundPart(order: OrderRecord, left: Refundable, chosen: ChosenRefund): Part {
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

const whole = ({ left, lines, freight }: Refundable): Part => ({
  amount: left,
  lines: lines.map(({ id }) => id),
  freight: freight > 0,
  part: false,
  billed: left,
});

type Things = {
  /** Null where only the freight is chosen. */
  readonly lines: readonly number[] | null;
  readonly freight: boolean;
};

function partOfThings(order: OrderRecord, left: Refundable, wanted: Things): Part {
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

function checkThings(order: OrderRecord, left: Refundable, { lines, freight }: Things): void {
  const problem = lines === null ? null : problemOfLines(order, left, lines);
  if (problem !== null) throw invalid({ lines: [problem] });
  if (freight && left.freight === 0) throw invalid({ freight: [freightProblem(order)] });
}

function problemOfLines(
  order: OrderRecord,
  left: Refundable,
  lines: readonly number[],
): Message | null {
  if (lines.length === 0) return paymentRefusals.refund_no_lines;
  if (new Set(lines).size !== lines.length) return paymentRefusals.refund_line_twice;
  const foreign = lines.find((id) => !order.lines.some((line) => line.id === id));
  if (foreign !== undefined) return paymentRefusals.refund_line_unknown(foreign);
  const gone = lines.find((id) => !left.lines.some((line) => line.id === id));
  return gone === undefined ? null : paymentRefusals.refund_line_done(gone);
}

const freightProblem = ({ shipping_value }: OrderRecord): Message =>
  // What is not charged for is stored as nothing or as the mark of a price to be agreed.
  shipping_value > 1 ? paymentRefusals.refund_freight_done : paymentRefusals.refund_no_freight;

function partOfMoney(order: OrderRecord, left: Refundable, amount: Centavos): Part {
  if (amount === left.left) return whole(left);
  const problem = problemOfAmount(amount, left);
  if (problem !== null) throw invalid({ amount: [problem] });
  const beyond = Math.min(amount, paidBeyond(order, left));
  return { amount, lines: [], freight: false, part: true, billed: centavos(amount - beyond) };
}

/** What was paid beyond the order's total and has not gone back. */
function paidBeyond(order: OrderRecord, { payment }: Refundable): number {
  const back = refundedParts(order).map(({ amount, billed }) =>
    centavos(amount - (billed ?? amount)),
  );
  return Math.max(0, payment.amount - amountDue(order) - sum(back));
}

function problemOfAmount(amount: Centavos, { left }: Refundable): Message | null {
  if (amount > left) return paymentRefusals.refund_too_much(formatReais(left));
  return amount === 0 ? paymentRefusals.refund_of_nothing : null;
}
