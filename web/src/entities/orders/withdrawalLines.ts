import type { Order, OrderLine } from '#shared/orders/order';
import { hasEarlierPeriod, isOfLine, isUndecided } from '#shared/orders/withdrawal';
import { isLineRefunded } from '#shared/orders/goneLines';
import type { CalendarDate } from '#shared/values/calendarDate';

type Withdrawal = NonNullable<Order['withdrawal']>;

/** The lines covered by a withdrawal. */
export const linesOfWithdrawal = (
  { publications }: Pick<Order, 'publications'>,
  withdrawal: Withdrawal,
): OrderLine[] => publications.filter(({ id }) => isOfLine(withdrawal, id));

/** The client withdrew from the whole order, and staff have not decided. */
export const isWithdrawing = ({ withdrawal }: Order): boolean =>
  !!withdrawal && isUndecided(withdrawal.state) && withdrawal.lines === null;

/** The client withdrew from this line, alone or with the order, and staff have not decided. */
export const isLineWithdrawing = ({ withdrawal }: Order, line: number): boolean =>
  !!withdrawal && isUndecided(withdrawal.state) && isOfLine(withdrawal, line);

/** Access through this line is locked, except for the earlier period of a renewal. */
export const isLineSuspended = (order: Order, line: OrderLine, today: CalendarDate): boolean =>
  isLineWithdrawing(order, line.id) &&
  !hasEarlierPeriod(line, today) &&
  !isLineRefunded(order, line.id);

/** "Manual de Operação, PT-VNB; Lista de Verificação" */
export const withdrawnTitles = (order: Order, withdrawal: Withdrawal): string =>
  linesOfWithdrawal(order, withdrawal)
    .map(({ publication, airplane_prefix: prefix }) =>
      [publication.name, prefix].filter(Boolean).join(', '),
    )
    .join('; ');
