import type { ThrottleName } from '#shared/api/endpoint';
import { config } from '../config/config';

export type Limit = { readonly limit: number; readonly windowSeconds: number };

const hour = 3600;
const quarter = 15 * 60;
/** Per caller address, for whole endpoints. */
export const endpointLimit = (name: ThrottleName): Limit => ({
  limit: config.LIMITS.hourly[name],
  windowSeconds: hour,
});

export const loginLimits = {
  account: { limit: 5, windowSeconds: quarter },
  address: { limit: 20, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/**
 * Failures of an account from anywhere: beyond them a code is asked for besides. Whoever has the password may
 * have it sent by e-mail a few times, and not fill its owner's mailbox; each may be guessed a few times, which
 * is the limit of a day too. A limit that counted the account's codes would say whose password was right.
 */
export const stepUpLimits = {
  ceiling: { limit: 20, windowSeconds: 24 * hour },
  mailsDaily: { limit: 10, windowSeconds: 24 * hour },
  code: { limit: 5, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/** Wrong codes of a second factor; by the quarter alone, patience would find one within two years. */
export const factorLimits = {
  account: { limit: 5, windowSeconds: quarter },
  accountDaily: { limit: 30, windowSeconds: 24 * hour },
  address: { limit: 20, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/** Login pages open in an office, each asking by itself what a passkey would sign, and anew while it stays open. */
export const entryLimit = { limit: 300, windowSeconds: quarter } as const satisfies Limit;

/** A person may ask for so many: each reads a whole list, and what it makes may name everybody in it. */
export const listJobLimit = { limit: 60, windowSeconds: hour } as const satisfies Limit;

/** A text is read again by its writer before it goes to everybody, but not without end. */
export const testMailLimit = { limit: 10, windowSeconds: hour } as const satisfies Limit;

/** Quotations, and offers of a transfer with their ends, to one address, from whichever accounts: it may be a stranger's. */
export const strangerMailLimit = { limit: 20, windowSeconds: 24 * hour } as const satisfies Limit;

/** E-mails of one customer that staff have sent again: to places that never asked for any, and by one click twice. */
export const mailAgainLimits = {
  sender: { limit: 30, windowSeconds: hour },
  elsewhere: { limit: 10, windowSeconds: hour },
  same: { limit: 1, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export const recoveryLimits = {
  account: { limit: 3, windowSeconds: hour },
  address: { limit: 20, windowSeconds: hour },
} as const satisfies Record<string, Limit>;
