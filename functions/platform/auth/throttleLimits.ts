import type { ThrottleName } from '#shared/api/endpoint';
import { config } from '../config/config';

export type Limit = { readonly limit: number; readonly windowSeconds: number };

const hour = 3600;
const quarter = 15 * 60;
/** Limits of whole endpoints per network address. */
export const endpointLimit = (name: ThrottleName): Limit => ({
  limit: config.LIMITS.hourly[name],
  windowSeconds: hour,
});

export const loginLimits = {
  account: { limit: 5, windowSeconds: quarter },
  address: { limit: 20, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/**
 * `ceiling`: failed logins of an account from anywhere, beyond which login also asks for a code by
 * e-mail. `mailsDaily` keeps someone who has the password from filling the owner's mailbox. `code`:
 * guesses per code, which with `mailsDaily` limits the guesses of a day. Codes are not limited per
 * account, because reaching that limit would reveal that the password was right.
 */
export const stepUpLimits = {
  ceiling: { limit: 20, windowSeconds: 24 * hour },
  mailsDaily: { limit: 10, windowSeconds: 24 * hour },
  code: { limit: 5, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/** Wrong codes of a second factor. Without the daily limit, guessing works within two years. */
export const factorLimits = {
  account: { limit: 5, windowSeconds: quarter },
  accountDaily: { limit: 30, windowSeconds: 24 * hour },
  address: { limit: 20, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

/**
 * High, because every login page opened in an office asks for passkey options by itself, repeatedly
 * while it stays open.
 */
export const entryLimit = { limit: 300, windowSeconds: quarter } as const satisfies Limit;

/** Per person, because each job reads a whole list and its file may contain everybody's names. */
export const listJobLimit = { limit: 60, windowSeconds: hour } as const satisfies Limit;

/** Enough for a writer to proofread a text before it goes to everybody. */
export const testMailLimit = { limit: 10, windowSeconds: hour } as const satisfies Limit;

/**
 * E-mails of each of these kinds to one address from all accounts together, because the address may
 * be a stranger's: quotations, transfers (offered or ended), invitations to teams, links that confirm
 * a new address, and confirmations of the contact form.
 */
export const strangerMailLimit = { limit: 20, windowSeconds: 24 * hour } as const satisfies Limit;

/**
 * E-mails of each kind (about orders, about the account, recoveries) to one address that anybody can
 * cause without paying: whoever signed up may have typed a stranger's address. The thirty orders that
 * may be unpaid at a time cause up to ninety: received, boleto, cancelled.
 */
export const unpaidMailLimit = { limit: 90, windowSeconds: 24 * hour } as const satisfies Limit;

/**
 * How often staff may send a customer's e-mails again. `elsewhere` protects addresses that never
 * asked for any, `same` absorbs a double click.
 */
export const mailAgainLimits = {
  sender: { limit: 30, windowSeconds: hour },
  elsewhere: { limit: 10, windowSeconds: hour },
  same: { limit: 1, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export const recoveryLimits = {
  account: { limit: 3, windowSeconds: hour },
  address: { limit: 20, windowSeconds: hour },
} as const satisfies Record<string, Limit>;
