import { tableNames } from '#shared/storage/tables';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { clientOf, copyBeside, restoreLost } from '#tests/support/restoreDrill';

// npm run restore-drill [-- <orders>]: a shop is restored by the code of restore-tables, first over tables
// that are there, then after all of them were deleted; every item must be back as it was.
const orders = Number(process.argv[2] ?? 500);

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const { endpoint, stop } = await startDatabase();
const { customer, staff } = await import('#tests/support/samples/people');
const { loadOrders, publish } = await import('#tests/support/costs/orderCosts');
await Promise.all([staff(), customer(), publish()]);
await loadOrders(orders);

const drill = { client: clientOf(endpoint), shop: 'test', beside: 'restored' };
const copy = await copyBeside(drill);
await loadOrders(Math.ceil(orders / 10));
let isWhole = copy.equal === copy.of;
for (const [what, lost] of [
  ['tables that are there', []],
  ['tables that were deleted', tableNames],
] as const) {
  const start = performance.now();
  const { equal, of } = await restoreLost(drill, lost);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${what}: ${String(equal)} of ${String(of)} items equal, ${seconds} s\n`);
  isWhole &&= of > 0 && equal === of && of === copy.of;
}
stop();
process.exitCode = isWhole ? 0 : 1;
