import type { DeployedEnvironment } from '../environments';

/** How many functions an account runs at once: ten when it is new, a thousand once that was asked for. */
export type AccountConcurrency = 10 | 1000;

/**
 * What a function may run at once, by its name without the environment's prefix. It is kept for the function
 * and is all it gets: the first ones must not wait for others, the others must not keep them waiting.
 */
const reserved: Readonly<Record<string, number>> = {
  'payments-receivePaymentEvent': 20,
  // One for each shard of eight tables, and the clock.
  'job-outbox': 20,
  'orders-createOrder': 50,
  'accounts-createToken': 100,

  // Each holds a list in memory and a whole core.
  'orders-listOrders': 30,
  'orders-importInvoice': 5,
  'profiles-listProfiles': 20,
  'profiles-getProfileSummary': 20,
  'signatures-listSignatures': 30,
  'expeditions-listExpeditions': 20,
  'expeditions-listExpeditionClients': 10,
  // Files of whole lists, asked for by a few people.
  'job-runListJobs': 5,
  'profiles-exportProfile': 5,
  'reports-reportAccountant': 5,
  'reports-reportExpeditions': 5,
  'reports-reportExpiredSignatures': 5,
  'reports-reportOrdersByPrefix': 5,
  'reports-reportPaidOrders': 5,
  'reports-reportPublicationPrices': 5,
};

/** Nothing can be kept in a new account: AWS leaves ten to all functions together, which is all there are. */
export const concurrencyOf = (
  { prefix, accountConcurrency }: Pick<DeployedEnvironment, 'prefix' | 'accountConcurrency'>,
  functionName: string,
): number | undefined =>
  accountConcurrency === 10 ? undefined : reserved[functionName.slice(prefix.length + 1)];

/**
 * Seconds of a login: its hash takes 0.2 s of a whole core (functions/accounts/passwords/passwordCost.ts),
 * and with 1,024 MB a function has six tenths of one.
 */
const loginSeconds = 0.5;

export type RouteLimit = { readonly rate: number; readonly burst: number };

/**
 * What logins may be asked for, so that no more run at once than there are functions for: half of them at
 * the same moment, and as many again as come while those run. 50 addresses at the firewall's rate (100 in
 * five minutes) are 17 a second.
 */
export function loginLimit({
  prefix,
  accountConcurrency,
}: Pick<DeployedEnvironment, 'prefix' | 'accountConcurrency'>): RouteLimit {
  const own = concurrencyOf({ prefix, accountConcurrency }, `${prefix}-accounts-createToken`);
  const half = Math.floor((own ?? accountConcurrency) / 2);
  return { rate: half / loginSeconds, burst: half };
}
