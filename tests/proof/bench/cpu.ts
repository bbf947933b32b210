import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { demoCompany } from '#shared/site/company';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { eventOf } from '#tests/support/calls/call';
import { bundleBaseline, median } from '#tests/support/costs/coldStart';
import { callsInLambda } from '../runtime/callsInLambda';
import { installRuntime } from '../runtime/install.mjs';
import { startDatabase } from '#tests/support/database/database';
import { startFileServer } from '#tests/support/database/fileServer';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';

// npm run bench -- cpu [rounds name …]: processor time of a warm call of the commonest functions, bundled as they
// are deployed, in Lambda's own runtime on one core, in turns with one row read by the SDK alone. Warm is after a
// thousand calls, when what is called often is compiled and the catalogue was searched once. Ends with 1 above a
// limit, of the catalogue and of an order (docs/costs.md: why staff's list has none). PROFILE=folder leaves V8's
// profiles there.
const missing = installRuntime();
if (missing !== undefined) {
  throw new Error(`Lambda's runtime client cannot be built here: ${missing}`);
}
const [rounds = '3', ...names] = process.argv.slice(2);
const warm = 1_000;
const batch = 50;
const batches = 5;
const calls = warm + batch * batches;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'cpu-'));
const database = await startDatabase();
const s3 = await startFileServer({ folder });
const { customer, staff } = await import('#tests/support/samples/people');
const { download, onSale, orderOf } = await import('#tests/support/samples/orders');
const { clientOf } = await import('#tests/support/costs/ownCosts');
const { loadOrders } = await import('#tests/support/costs/orderCosts');

const titles: number[] = [];
for (let made = 0; made < 60; made += 1) {
  titles.push((await onSale({ is_signature: true, applicability: 'AG-201: s/n 1 a 9' })).id);
}
const { id: file } = await download();
await loadOrders(2_000);
const owner = await clientOf(30);
const clerk = await staff();
const { rowKey } = await import('#platform/db/counters/listKeys');
const { ordersOf } = await import('#functions/orders/orderRepository');
const owned = (await ordersOf(owner.row.id)).map(({ id }) => id);
const buyers: string[] = [];

type Sent = Parameters<typeof eventOf>[1];
type Case = {
  readonly name: string;
  /** `<noun> <endpoint>`. */
  readonly of: string;
  readonly limit?: number;
  readonly sent: (turn: number) => Sent;
};
const nth = <Value>(values: readonly Value[], turn: number): Value => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to ask for');
  return value;
};
const own = { token: owner.token };
const office = { token: clerk.token };
const words = ['manual', 'servicos', 'ag-201', '12'];
const cases: readonly Case[] = [
  {
    name: 'catalogue, 20 rows',
    of: 'publications listPublications',
    limit: 1.5,
    sent: (turn): Sent => {
      if (turn === 0) return { query: { search: 'manual' } };
      return { query: { page: String(1 + (turn % 3)) } };
    },
  },
  {
    name: 'catalogue, search',
    of: 'publications listPublications',
    limit: 1,
    sent: (turn) => ({ query: { search: nth(words, turn) } }),
  },
  {
    name: 'one publication',
    of: 'publications getPublication',
    sent: (turn) => ({ path: { id: nth(titles, turn) } }),
  },
  {
    name: 'page of a publication',
    of: 'publications showPublication',
    sent: (turn) => ({ path: { number: nth(titles, turn) } }),
  },
  { name: 'who am I', of: 'accounts getMe', sent: () => own },
  { name: 'own orders, 20 of 30', of: 'orders listOrders', sent: () => own },
  { name: 'own subscriptions, 20 of 30', of: 'signatures listSignatures', sent: () => own },
  {
    name: 'one order',
    of: 'orders getOrder',
    sent: (turn) => ({ ...own, path: { id: nth(owned, turn) } }),
  },
  {
    name: 'orders for staff, 20 rows',
    of: 'orders listOrders',
    sent: (turn) => ({ ...office, query: { page: String(1 + (turn % 50)) } }),
  },
  {
    name: 'orders for staff, search',
    of: 'orders listOrders',
    sent: (turn) => ({ ...office, query: { search: `ipanema ${String(turn)}` } }),
  },
  { name: 'start of the day', of: 'system getToday', sent: () => office },
  {
    name: 'a new order',
    of: 'orders createOrder',
    limit: 6,
    sent: (turn) => ({
      token: nth(buyers, turn),
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: orderOf([{ publication: file }], { shipping_type: 'Download', shipping_value: 0 }),
    }),
  },
];

const { outputs } = await bundleFunctions(path.resolve('.build/cpu'));
const bundleOf = (entry: string): string => {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!found) throw new Error(`no bundle of ${entry}`);
  return path.resolve(found[0]);
};
const endpointOf = (noun: string, name: string): Endpoint => {
  const found = operations.find((one) => one.noun === noun && one.name === name);
  if (!found) throw new Error(`no endpoint ${noun} ${name}`);
  return found.endpoint;
};
const variables = {
  ...fixedEnvironment,
  LOG_LEVEL: 'error',
  BUDGETS: 'off',
  COMPANY: JSON.stringify(demoCompany),
  PAYMENTS: '{"provider":"asaas","url":"https://api-sandbox.asaas.com/v3"}',
  TOKEN_PUBLIC_KEY: process.env.TOKEN_PUBLIC_KEY ?? '',
  AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
  AWS_ENDPOINT_URL_S3: s3.endpoint,
};
const print = (line: string) => process.stdout.write(`${line}\n`);

const asked = cases.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
if (asked.some(({ of }) => of === 'orders createOrder')) {
  for (let made = 0; made < calls / 5; made += 1) buyers.push((await customer()).token);
}
// One more, whose beginning is the end of the last batch.
const turns = Array.from({ length: calls + 1 }, (_, turn) => turn);
const times = { variables, profile: process.env.PROFILE };
/** Milliseconds a call took in each batch. */
async function warmCalls(asked: Parameters<typeof callsInLambda>[0]): Promise<readonly number[]> {
  const spent = await callsInLambda(asked);
  return Array.from({ length: batches }, (_, nth) => {
    const from = warm + nth * batch;
    const to = warm + (nth + 1) * batch;
    return ((spent[to] ?? Number.NaN) - (spent[from] ?? Number.NaN)) / batch;
  });
}
const { file: reading } = await bundleBaseline('read', folder);
const row = { TableName: 'test-catalog', Key: rowKey(file) };
const bases: number[] = [];
const measured = new Map(asked.map((one) => [one, new Array<number>()]));
for (let round = 0; round < Number(rounds); round += 1) {
  bases.push(...(await warmCalls({ ...times, file: reading, events: turns.map(() => row) })));
  for (const [one, costs] of measured) {
    const [noun = '', name = ''] = one.of.split(' ');
    const endpoint = endpointOf(noun, name);
    const events = turns.map((turn) => eventOf(endpoint, one.sent(turn)));
    const bundle = bundleOf(`functions/${noun}/endpoints/${name}.ts`);
    costs.push(...(await warmCalls({ ...times, file: bundle, events })));
  }
}
const base = median(bases);
let missed = 0;
print('CPU of a warm call, median of batches      ms    × base   limit');
print(`${'base: one row read by the SDK'.padEnd(36)}${base.toFixed(2).padStart(9)}`);
for (const [{ name, limit }, costs] of measured) {
  const ms = median(costs);
  if (limit !== undefined && ms > limit) missed += 1;
  print(
    `${name.padEnd(36)}${ms.toFixed(2).padStart(9)}${(ms / base).toFixed(1).padStart(10)}${(limit ?? '').toString().padStart(8)}`,
  );
}
database.stop();
s3.stop();
rmSync(folder, { recursive: true });
process.exit(missed === 0 ? 0 : 1);
