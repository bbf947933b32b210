import { budgetNames } from '#shared/api/budgets';
import { jobs, type ScheduledJob } from '#shared/api/jobs';
import { listOrders } from '#shared/orders/orderEndpoints';
import { tables } from '#shared/storage/tables';
import { measure, type Consumption } from '#platform/db/client/meter';
import type { BackupSettings } from '#infra/environments';
import { alarmTexts } from '#infra/constructs/alarms/alarmTexts';
import { memoryOf, usualMb, wholeCoreMb } from '#infra/settings/functionMemory';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { testEnvironments } from '#tests/support/environments/testEnvironments';
import { memoryBucket } from '#tests/support/database/memoryBucket';

// npm run bench -- bill: dollars a 1,000 orders and an idle month cost, from requests and capacity units
// measured here and the list prices below.

/** List prices of sa-east-1 in dollars, on demand; check them when the bill matters. */
const prices = {
  readUnit: 0.1875e-6,
  writeUnit: 0.9375e-6,
  lambdaRequest: 0.2e-6,
  lambdaGigabyteSecond: 13.3334e-6,
  apiRequest: 1.5e-6,
  cdnRequest: 2.2e-6,
  firewallRequest: 0.6e-6,
  mail: 0.1e-3,
  secret: 0.4,
  alarm: 0.1,
  /** A figure counted from log lines. */
  metric: 0.3,
  /** A gigabyte to browsers, from the CDN and from the buckets. */
  cdnGigabyte: 0.11,
  bucketGigabyte: 0.15,
  firewall: 5,
  firewallRule: 1,
  /** A gigabyte of a copy a month, of tables as they are and in the cold, and of files; dearest of the regions. */
  copiedTable: 0.15,
  coldTable: 0.045,
  copiedFile: 0.08,
  /** A gigabyte to another region. */
  toRegion: 0.138,
} as const;

/** What a shop of some ten thousand orders holds, in gigabytes. */
const stored = { tables: 1, files: 20 } as const;

/** Milliseconds a call computes on a whole core, and waits, generously: warm calls take a tenth of it. */
const usualCall = { computes: 40, waits: 62 };
const gigabyteSeconds = (megabytes: number) => {
  const share = Math.min(1, megabytes / wholeCoreMb);
  return ((megabytes / 1024) * (usualCall.computes / share + usualCall.waits)) / 1000;
};
const secrets = 7;
const firewallRules = 9;
// Those of refusals by code are charged in hours with a refusal.
const loggedFigures = 16;
/**
 * The second copy has two alarms, one more. Five tables more have an alarm of their own for reads, and each budget, four calls that are refused and
 * seven routes; the figures of budgets are charged only in hours in which one is used up.
 */
const alarms =
  Object.keys(alarmTexts).length +
  Object.keys(tables).length -
  1 +
  budgetNames.length -
  1 +
  3 +
  6 +
  1;

/** What one order brings with it, from the first look at the catalog to its shipment. */
const calls: Readonly<Record<string, number>> = {
  'list, page 1': 4,
  'status filter, page 1': 2,
  'search, CPF': 1,
  'one order': 8,
  'new order, 3 lines': 1,
};
const searched = ['list, page 1', 'status filter, page 1', 'search, CPF'];
/** Approvals, boleto, payment, shipment: each writes about as much as the order did. */
const changesAfterwards = 4;
const otherCalls = 30;
/** Own orders and subscriptions, and what staff look through besides. */
const otherLists = 10;
/** Of a list that is searched. */
const listMb = memoryOf('orders', listOrders);
const staticFiles = 60;
const mails = 6;
/** Kilobytes of a screen's file and of an answer, compressed; megabytes of the manuals an order downloads. */
const fileKilobytes = 12;
const answerKilobytes = 4;
const manualMegabytes = 40;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const { offerEmbeddedProvider } = await import('#infra/local/payments/offerEmbeddedProvider');
offerEmbeddedProvider();
const database = await startDatabase();
memoryBucket();
const { customer, staff } = await import('#tests/support/samples/people');
const { loadOrders, orderCosts, publish } = await import('#tests/support/costs/orderCosts');
const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');

const shop = { staff: await staff(), customer: await customer(), publication: await publish() };
await loadOrders(1000);
const costs = new Map((await orderCosts(shop)).map((cost) => [cost.name, cost]));
// A moment before anything was due: what the outbox costs when nothing waits.
const idleRun = await measure(() => shopOutbox.deliverPending({ now: new Date(0) }));
database.stop();

const dollars = ({ readUnits, writeUnits }: Pick<Consumption, 'readUnits' | 'writeUnits'>) =>
  readUnits * prices.readUnit + writeUnits * prices.writeUnit;
const perRun = (megabytes = usualMb) =>
  prices.lambdaRequest + gigabyteSeconds(megabytes) * prices.lambdaGigabyteSecond;
const perCall = (megabytes = usualMb) =>
  perRun(megabytes) + prices.apiRequest + prices.cdnRequest + prices.firewallRequest;

const costOf = (name: string): Consumption => {
  const cost = costs.get(name);
  if (!cost) throw new Error(`not measured: ${name}`);
  return cost;
};
const measuredCalls = Object.entries(calls);
const database1000 =
  1000 *
  (measuredCalls.reduce((sum, [name, times]) => sum + times * dollars(costOf(name)), 0) +
    changesAfterwards * dollars(costOf('new order, 3 lines')) +
    (otherCalls + otherLists) * dollars(costOf('one order')));
const searchedCalls = otherLists + searched.reduce((sum, name) => sum + (calls[name] ?? 0), 0);
const numberOfCalls =
  measuredCalls.reduce((sum, [, times]) => sum + times, 0) +
  changesAfterwards +
  otherCalls +
  otherLists;
const calls1000 =
  1000 * ((numberOfCalls - searchedCalls) * perCall() + searchedCalls * perCall(listMb));
const delivery1000 =
  1000 * (staticFiles * (prices.cdnRequest + prices.firewallRequest) + mails * prices.mail);

const transfer1000 =
  1000 *
  (((staticFiles * fileKilobytes + numberOfCalls * answerKilobytes) / 1e6) * prices.cdnGigabyte +
    (manualMegabytes / 1e3) * prices.bucketGigabyte);

const runs = Object.values<ScheduledJob>(jobs).map((job) => {
  if (!('clock' in job)) return { times: 0, memory: job.memory };
  const { clock, memory } = job;
  const times = 'hours' in clock ? clock.hours.length * 30 : (30 * 24 * 60) / clock.everyMinutes;
  return { times, memory };
});
const runsPerMonth = runs.reduce((sum, { times }) => sum + times, 0);
const idle = {
  'jobs by the clock': runs.reduce((sum, { times, memory }) => sum + times * perRun(memory), 0),
  'database, outbox looking for work': runsPerMonth * dollars(idleRun),
  secrets: secrets * prices.secret,
  alarms: alarms * prices.alarm,
  'figures from logs': loggedFigures * prices.metric,
  firewall: prices.firewall + firewallRules * prices.firewallRule,
};

/** Of tables each copy is whole; files are copied once, and what changed. Each is in two regions. */
function copiesOf({ days, years }: BackupSettings): number {
  const cold = 12 * (years ?? 0);
  const kept =
    stored.tables * (days * prices.copiedTable + cold * prices.coldTable) +
    stored.files * prices.copiedFile;
  return 2 * kept + 30 * stored.tables * prices.toRegion;
}

const print = (name: string, amount: number) =>
  process.stdout.write(`${name.padEnd(40)}${amount.toFixed(2).padStart(10)}\n`);
process.stdout.write(
  `${`1,000 orders (${String(numberOfCalls)} calls each)`.padEnd(40)}   dollars\n`,
);
print('  database', database1000);
print('  functions, API, CDN, firewall', calls1000);
print('    a whole core for lists, of it', 1000 * searchedCalls * (perCall(listMb) - perCall()));
print('  screens and e-mails', delivery1000);
print('  data transfer, downloads of manuals', transfer1000);
print('  together', database1000 + calls1000 + delivery1000 + transfer1000);
process.stdout.write('a month without a visitor, each environment\n');
for (const [name, amount] of Object.entries(idle)) print(`  ${name}`, amount);
print(
  '  together',
  Object.values(idle).reduce((sum, amount) => sum + amount, 0),
);
process.stdout.write(
  `the second copy, a month, of ${String(stored.tables)} GB of tables and ${String(stored.files)} GB of files\n`,
);
for (const name of ['production', 'test'] as const) {
  print(`  ${name}, once its years are full`, copiesOf(testEnvironments[name].backup));
}
