import { daysUndecided, withdrawalLate, withdrawalWarning } from '#shared/orders/withdrawal';
import { useToday } from '#web/state/useToday';

/** The days without a decision: amber from seven, red from ten. */
export function UndecidedDays({ asked }: { asked: string }) {
  const days = daysUndecided(asked, useToday());
  const ink = days >= withdrawalLate ? 'error-ink' : days >= withdrawalWarning ? 'wait-ink' : '';
  const text = days === 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`;
  return <span className={ink}>{text}</span>;
}
