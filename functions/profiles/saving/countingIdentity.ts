import type { Spender } from '#platform/auth/budgets/limits';
import { spend } from '#platform/auth/budgets/spend';
import { IdentityTaken } from '../profileWrites';

/**
 * Limits how often a caller may learn that an e-mail or document is taken. Each try is counted before
 * its outcome is known, so that parallel calls learn no more; a successful one is given back, unless it
 * counts `always`.
 */
export async function countingIdentity<Result>(
  store: () => Promise<Result>,
  spender: Spender,
  { always = false } = {},
): Promise<Result> {
  const spent = await spend('identity', spender);
  try {
    const result = await store();
    if (!always) await spent.giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof IdentityTaken)) await spent.giveBack();
    throw error;
  }
}
