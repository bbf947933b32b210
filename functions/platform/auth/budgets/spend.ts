import type { DailyBudget } from '#shared/api/budgets';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#shared/values/calendarDate';
import { updateIf } from '#platform/db/conditionalUpdate';
import { errorFields, log } from '#platform/runtime/logger';
import { keyedHash } from '../keyedHash';
import { type Holder, isLimited, limitOf, type Spender } from './limits';
import { usedUp } from './usedUp';
import { epochSeconds } from '#platform/db/values/epochSeconds';

/** What was spent, so that it can be given back when the call fails. */
export type Spent = { readonly giveBack: () => Promise<void> };

const nothing: Spent = { giveBack: () => Promise.resolve() };

/**
 * Takes one unit of the day's budget, first from the account, then from the caller's address;
 * throws 429 when either has none left. Concurrent calls cannot exceed the budget.
 */
export async function spend(name: DailyBudget, spender: Spender): Promise<Spent> {
  if (!isLimited(spender.session)) return nothing;
  const spent: Purse[] = [];
  const giveBack = async () => {
    // The call's answer does not depend on this: at worst the caller has one unit less that day.
    await Promise.all(spent.splice(0).map(putBack)).catch((error: unknown) =>
      log('error', 'budget.notGivenBack', { budget: name, ...errorFields(error) }),
    );
  };
  for (const purse of pursesOf(name, spender)) {
    if (await take(purse)) spent.push(purse);
    else {
      await giveBack();
      const seconds = Math.max(1, purse.end - epochSeconds(spender.now));
      throw usedUp(name, { holder: purse.holder, seconds });
    }
  }
  return { giveBack };
}

type Purse = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly holder: Holder;
  readonly limit: number;
  /** Epoch seconds. */
  readonly end: number;
};

function pursesOf(name: DailyBudget, { session, ip, now }: Spender): Purse[] {
  const purse = (holder: Holder, who: string | number): Purse => ({
    key: { pk: `BUDGET#${name}#${holder}#${who}`, sk: todayInSaoPaulo(now) },
    holder,
    limit: limitOf(name, holder),
    end: epochSeconds(endOfDayInSaoPaulo(now)),
  });
  return [
    ...(session ? [purse('account', session.profileId)] : []),
    purse('address', keyedHash('budget', ip)),
  ];
}

/** A single conditional write, which the table refuses when nothing is left. */
const take = ({ key, limit, end }: Purse): Promise<boolean> =>
  updateIf('system', key, {
    UpdateExpression: 'SET expires_at = :end ADD n :one',
    ConditionExpression: 'attribute_not_exists(n) OR n < :limit',
    ExpressionAttributeValues: { ':one': 1, ':end': end, ':limit': limit },
  });

const putBack = ({ key }: Purse): Promise<boolean> =>
  updateIf('system', key, {
    UpdateExpression: 'ADD n :back',
    ConditionExpression: 'n > :none',
    ExpressionAttributeValues: { ':back': -1, ':none': 0 },
  });
