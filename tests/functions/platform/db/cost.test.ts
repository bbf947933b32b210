import { beforeAll, expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import type { Cost } from '#tests/support/costs/orderCosts';

await startDatabase();
memoryBucket();
const { customer, staff } = await import('#tests/support/samples/people');
const { accountCosts } = await import('#tests/support/costs/accountCosts');
const { moreExpensive, loadOrders, orderCosts, publish } =
  await import('#tests/support/costs/orderCosts');
const { listCosts, loadPeople, loadTitles } = await import('#tests/support/costs/listCosts');
const { loadEnded, loadPurchases, reportCosts } = await import('#tests/support/costs/reportCosts');

/** `npm run bench -- cost` goes on to 20,000, or to the number that it is given. */
const largest = 2_500;
let few: Cost[] = [];
let many: Cost[] = [];

beforeAll(async () => {
  const shop = { staff: await staff(), customer: await customer(), publication: await publish() };
  const { publication } = shop;
  const costs = async () => [
    ...(await reportCosts(shop)),
    ...(await orderCosts(shop)),
    ...(await accountCosts(shop)),
    ...(await listCosts(shop, ['subscriptions'])),
  ];
  await loadEnded(500, await publish());
  await loadOrders(1_000);
  await loadPurchases({ first: 1, count: 1_000, publication });
  few = await costs();
  await loadOrders(largest - 1_000);
  // Enough to see a report that reads them all.
  await loadPurchases({ first: 1_001, count: 2_000, publication });
  many = await costs();
  // After the report of prices, which is of every title.
  for (const [measured, times] of [
    [few, 1],
    [many, 3],
  ] as const) {
    await loadPeople(times * 1_000);
    await loadTitles(times * 200, publication);
    measured.push(...(await listCosts(shop, ['users', 'publications'])));
  }
}, 300_000);

it(`costs the same at 1,000 and at ${String(largest)} orders`, () => {
  expect(many).toHaveLength(32);
  expect(moreExpensive(few, many)).toEqual([]);
});

// Requests and units of the largest shop here, the session's two read units included.
it.each([
  ['list, page 1', 3, 9, 0],
  ['list, page 50', 4, 10, 0],
  ['list, last full page', 4, 10, 0],
  ['status filter, page 1', 3, 6, 0],
  ['status filter, last full page', 4, 6, 0],
  ['search, rare name', 3, 6, 0],
  ['search, CPF', 3, 6, 0],
  ['combined filters', 3, 23, 0],
  ['combined filters, by total', 3, 23, 0],
  ['one order', 2, 3, 0],
  ['subscriptions over, 500 today', 8, 50, 0],
  ['the last of those 500', 8, 50, 0],
  ['report, clients of one', 4, 5, 0],
  ['report, one aircraft', 3, 5, 0],
  ['report, prices', 3, 5, 0],
  ['report, paid on one day', 3, 6, 0],
  ['report, sent on one day', 4, 9, 0],
  ['report, sent to one', 4, 9, 0],
  ['report, over on one day', 5, 7, 0],
  ['subscriptions, conditions', 5, 45, 0],
  ['subscriptions, sorted, page 2', 5, 45, 0],
  ['users, conditions', 3, 24, 0],
  ['users, sorted, page 2', 3, 24, 0],
  ['publications, conditions', 3, 24, 0],
  ['publications, sorted, page 2', 3, 24, 0],
  // One request is for the register's aircraft, beside which each line is judged: half a unit for each of them.
  ['new order, 3 lines', 11, 8, 22],
  ['new order, 10 lines', 11, 8, 24],
  ['new order, 30 lines', 11, 9, 28],
  ['new order, its cart kept', 11, 8, 24],
  ['own account, a notice', 7, 6, 12],
  // Links of the account, and a change of address that waits, end in the same transaction; one more counts the
  // links to that address.
  ['own account, an e-mail', 12, 8, 18],
  ['own account, a password', 10, 7, 15],
])('%s takes at most %i requests, %i RCU, %i WCU', (name, requests, readUnits, writeUnits) => {
  const cost = many.find((one) => one.name === name);
  expect(cost?.requests).toBeLessThanOrEqual(requests);
  expect(cost?.readUnits).toBeLessThanOrEqual(readUnits);
  expect(cost?.writeUnits).toBeLessThanOrEqual(writeUnits);
});
