import type { DeployedEnvironment } from '../environments';

/** How many functions an account runs concurrently: 10 if new, 1000 after a request. */
export type AccountConcurrency = 10 | 1000;

/**
 * Reserved concurrency by function name, without the environment's prefix. It is both a guarantee
 * and a limit: the first ones must not wait for others, the others must not delay them.
 */
const reserved: Readonly<Record<string, number>> = {
  'payments-receivePaymentEvent': 20,
  // One for each shard of eight tables, and the scheduled run.
  'job-outbox': 20,
  'orders-createOrder': 50,
  'accounts-createToken': 100,

  // Each holds a list in memory and uses a whole core.
  'orders-listOrders': 30,
  'orders-importInvoice': 5,
  'profiles-listProfiles': 20,
  'profiles-getProfileSummary': 20,
  'signatures-listSignatures': 30,
  'expeditions-listExpeditions': 20,
  'expeditions-listExpeditionClients': 10,
  // Files of whole lists, requested by a few people.
  'job-runListJobs': 5,
  'profiles-exportProfile': 5,
  'reports-reportAccountant': 5,
  'reports-reportExpeditions': 5,
  'reports-reportExpiredSignatures': 5,
  'reports-reportOrdersByPrefix': 5,
  'reports-reportPaidOrders': 5,
  'reports-reportPublicationPrices': 5,
};

/**
 * Nothing can be reserved in a new account: AWS keeps ten unreserved for all functions, which is
 * everything it has.
 */
export const concurrencyOf = (
  { prefix, accountConcurrency }: Pick<DeployedEnvironment, 'prefix' | 'accountConcurrency'>,
  functionName: string,
): number | undefined =>
  accountConcurrency === 10 ? undefined : reserved[functionName.slice(prefix.length + 1)];

/**
 * Seconds of a login: its hash takes 0.2 s of a whole core
 * (functions/accounts/passwords/passwordCost.ts), and with 1,024 MB a function has six tenths of
 * one.
 */
const loginSeconds = 0.5;

export type RouteLimit = { readonly rate: number; readonly burst: number };

/**
 * The rate limit of logins, which keeps concurrent ones within the reserved functions: half of them
 * in a burst, and as many again while those run. 50 addresses at the firewall's rate (100 in five
 * minutes) make 17 a second.
 */
export function loginLimit({
  prefix,
  accountConcurrency,
}: Pick<DeployedEnvironment, 'prefix' | 'accountConcurrency'>): RouteLimit {
  const reservedLogins = concurrencyOf(
    { prefix, accountConcurrency },
    `${prefix}-accounts-createToken`,
  );
  const half = Math.floor((reservedLogins ?? accountConcurrency) / 2);
  return { rate: half / loginSeconds, burst: half };
}
