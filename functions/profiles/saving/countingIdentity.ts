import type { Spender } from '#platform/auth/budgets/limits';
import { spend } from '#platform/auth/budgets/spend';
import { IdentityTaken } from '../profileWrites';

/**
 * Stores what claims an e-mail or document. Answers that it is another's are counted, before they are
 * known, so that as many calls at once find out no more; a claim that holds is given back, unless it
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
