import { isOfLine } from '#shared/orders/withdrawal';
import { type Centavos, centavos, sum } from '#shared/values/money';
import {
  isWithdrawalOpen,
  type LineRecord,
  type OrderRecord,
  type WithdrawalRecord,
} from '../orderRecord';
import { refundedLines, standingFreight, standingLines, stillPaid } from './refundedParts';

/** All withdrawals from an order, oldest first. */
export const withdrawalsOf = ({
  withdrawal,
  earlier_withdrawals = [],
}: Pick<OrderRecord, 'withdrawal' | 'earlier_withdrawals'>): readonly WithdrawalRecord[] =>
  withdrawal ? [...earlier_withdrawals, withdrawal] : earlier_withdrawals;

/** Whether the client has withdrawn from a line before; they may do so once, whatever the result. */
export const wasWithdrawn = (order: OrderRecord, line: number): boolean =>
  withdrawalsOf(order).some((withdrawal) => isOfLine(withdrawal, line));

/** The lines from which the client may still withdraw. */
export const withdrawableLines = (order: OrderRecord): readonly LineRecord[] =>
  standingLines(order).filter(({ id }) => !wasWithdrawn(order, id));

/** Whether the client asked to withdraw from this line and staff have not decided. */
export const isLineBeingWithdrawn = (order: OrderRecord, line: number): boolean =>
  order.withdrawal !== undefined && isWithdrawalOpen(order) && isOfLine(order.withdrawal, line);

/** The amount that a withdrawal will refund; never more than what is still paid. */
export function amountToReturn(order: OrderRecord, { lines, freight }: WithdrawalRecord): Centavos {
  const left = stillPaid(order);
  if (!lines) return left;
  const values = standingLines(order)
    .filter(({ id }) => lines.includes(id))
    .map(({ value }) => value);
  return centavos(Math.min(left, sum([...values, ...(freight ? [standingFreight(order)] : [])])));
}

/** Closes a withdrawal from lines once each of its lines was refunded. */
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
