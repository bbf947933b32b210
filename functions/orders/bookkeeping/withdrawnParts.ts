import { isOfLine } from '#shared/orders/withdrawal';
import { type Centavos, centavos, sum } from '#shared/values/money';
import {
  isWithdrawalOpen,
  type LineRecord,
  type OrderRecord,
  type WithdrawalRecord,
} from '../orderRecord';
import { refundedLines, standingFreight, standingLines, stillPaid } from './refundedParts';

/** Every withdrawal of an order, oldest first. */
export const withdrawalsOf = ({
  withdrawal,
  earlier_withdrawals = [],
}: Pick<OrderRecord, 'withdrawal' | 'earlier_withdrawals'>): readonly WithdrawalRecord[] =>
  withdrawal ? [...earlier_withdrawals, withdrawal] : earlier_withdrawals;

/** A line is left once, whatever was decided. */
export const wasLeft = (order: OrderRecord, line: number): boolean =>
  withdrawalsOf(order).some((withdrawal) => isOfLine(withdrawal, line));

/** The lines that may still be left. */
export const linesToLeave = (order: OrderRecord): readonly LineRecord[] =>
  standingLines(order).filter(({ id }) => !wasLeft(order, id));

/** Its client leaves that line, which staff have not decided. */
export const isLineBeingLeft = (order: OrderRecord, line: number): boolean =>
  order.withdrawal !== undefined && isWithdrawalOpen(order) && isOfLine(order.withdrawal, line);

/** What goes back by a withdrawal that is not decided: never more than the order still has. */
export function amountToReturn(order: OrderRecord, { lines, freight }: WithdrawalRecord): Centavos {
  const left = stillPaid(order);
  if (!lines) return left;
  const values = standingLines(order)
    .filter(({ id }) => lines.includes(id))
    .map(({ value }) => value);
  return centavos(Math.min(left, sum([...values, ...(freight ? [standingFreight(order)] : [])])));
}

/** A withdrawal of lines is over with the money of every line back that it names. */
export function withdrawalAfterPart(
  order: OrderRecord,
  { amount, settled }: { readonly amount: Centavos; readonly settled: string },
): Pick<OrderRecord, 'withdrawal'> {
  const { withdrawal } = order;
  if (!withdrawal?.lines || !isWithdrawalOpen(order)) return {};
  const back = refundedLines(order);
  if (!withdrawal.lines.every((line) => back.has(line))) return {};
  return { withdrawal: { ...withdrawal, state: 'refunded', settled, amount } };
}
