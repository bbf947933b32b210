import { beforeAll, expect, it } from 'vitest';
import type { Cost } from '#tests/support/costs/orderCosts';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';

await startDatabase();
memoryBucket();
const { staff } = await import('#tests/support/samples/people');
const { documentCosts } = await import('#tests/support/costs/documentCosts');

let costs: Cost[] = [];
beforeAll(async () => {
  costs = await documentCosts(await staff());
}, 180_000);

// Requests and units, the session's two read units included.
it.each([
  ['fleet of 200, 50 documents', 16, 115],
  ['publication, 50 documents', 7, 25],
  ['readings of 200, 50 documents', 8, 30],
  ['readings of 200 owners, 50 documents', 9, 230],
])('%s takes at most %i requests, %i RCU', (name, requests, readUnits) => {
  const cost = costs.find((one) => one.name === name);
  expect(cost?.requests).toBeLessThanOrEqual(requests);
  expect(cost?.readUnits).toBeLessThanOrEqual(readUnits);
  expect(cost?.writeUnits).toBe(0);
});
