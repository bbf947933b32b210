import { compareCopies, exportAll, makeEqual } from '#infra/operations/restore/tableCopies';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { clientOf } from '#tests/support/restoreDrill';

// npm run restore-drill [-- <orders>]: a shop is lost and restored into an empty database; every item
// must be back as it was.
const orders = Number(process.argv[2] ?? 500);

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const { stubSecrets } = await import('#tests/support/stubs/secrets');
const shop = await startDatabase();
stubSecrets();
const { customer, staff } = await import('#tests/support/samples/people');
const { loadOrders, publish } = await import('#tests/support/costs/orderCosts');
await Promise.all([staff(), customer(), publish()]);
await loadOrders(orders);

const start = performance.now();
const backup = await exportAll(clientOf(shop.endpoint), 'test');
shop.stop();
const restored = await startDatabase();
await makeEqual(clientOf(restored.endpoint), 'test', backup);
const { equal, of } = compareCopies(backup, await exportAll(clientOf(restored.endpoint), 'test'));
restored.stop();

const seconds = ((performance.now() - start) / 1000).toFixed(1);
const percent = of === 0 ? 0 : (100 * equal) / of;
process.stdout.write(
  `${String(equal)} of ${String(of)} items equal (${percent.toFixed(2)}%), ${seconds} s\n`,
);
process.exitCode = of > 0 && equal === of ? 0 : 1;
