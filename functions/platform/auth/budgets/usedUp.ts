import { type BudgetName, budgets } from '#shared/api/budgets';
import { log } from '#platform/runtime/logger';
import { type Holder, limitOf } from './limits';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { TooMany } from '#platform/domainErrors';

type Empty = {
  readonly holder: Holder;
  /** In so many seconds there is some again, or it is worth asking. */
  readonly seconds: number;
};

/** 429 that says when there is some again; the alarms count the line it logs. */
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
