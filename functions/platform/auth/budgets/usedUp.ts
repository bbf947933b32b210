import { type BudgetName, budgets } from '#shared/api/budgets';
import { log } from '#platform/runtime/logger';
import { type Holder, limitOf } from './limits';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { TooMany } from '#platform/domainErrors';

type Empty = {
  readonly holder: Holder;
  /** Seconds until the budget is renewed, or until a retry makes sense. */
  readonly seconds: number;
};

/** The 429 error that says when the budget is renewed; alarms count the log line it writes. */
export function usedUp(name: BudgetName, { holder, seconds }: Empty): TooMany {
  const limit = limitOf(name, holder);
  log('warn', 'budget.usedUp', { budget: name, holder, limit });
  const amount = `${String(limit)} ${budgets[name].of}`;
  const reason =
    name === 'openOrders'
      ? callRefusals.budget_used_up(whose[holder], amount, whenPaid)
      : callRefusals.budget_used_up(whose[holder], `${amount} por dia`, tomorrow);
  return new TooMany(seconds, reason);
}

const whose: Readonly<Record<Holder, string>> = {
  account: 'Você',
  address: 'Sua rede',
};
const tomorrow = 'a partir da 0h de amanhã (horário de Brasília)';
const whenPaid = 'quando um deles tiver sido pago ou cancelado';
