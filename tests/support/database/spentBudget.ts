import type { DailyBudget } from '#shared/api/budgets';
import { todayInSaoPaulo } from '#shared/values/calendarDate';

type Holder = { readonly account: number } | { readonly ip: string };

/** As though so many units of today's budget were spent by an account or from an address. */
export async function spentBudget(name: DailyBudget, by: Holder, n: number): Promise<void> {
  const { keyedHash } = await import('#platform/auth/keyedHash');
  const { epochSeconds } = await import('#platform/db/values/epochSeconds');
  const { putItem } = await import('#platform/db/itemWrites');
  const { commit } = await import('#platform/db/write');
  const holder =
    'account' in by ? `account#${String(by.account)}` : `address#${keyedHash('budget', by.ip)}`;
  const now = new Date();
  const key = { pk: `BUDGET#${name}#${holder}`, sk: todayInSaoPaulo(now) };
  const expires_at = epochSeconds(now) + 24 * 3600;
  await commit([putItem({ table: 'system', item: { ...key, n, expires_at } })]);
}
