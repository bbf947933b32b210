import { type BudgetName, budgets, perAddress } from '#shared/api/budgets';
import { config } from '#platform/config/config';
import type { Session } from '../session';

/** Whether the budget belongs to an account or to a network address. */
export type Holder = 'account' | 'address';

export type Spender = {
  readonly session: Pick<Session, 'profileId' | 'isStaff'> | undefined;
  readonly ip: string;
  readonly now: Date;
};

export const limitOf = (name: BudgetName, holder: Holder): number =>
  budgets[name].perAccount * (holder === 'address' ? perAddress : 1);

/** Budgets limit customers only, never staff. */
export const isLimited = (session: Spender['session']): boolean =>
  config.BUDGETS === 'on' && session?.isStaff !== true;
