import { createServer, request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startDatabase } from '../../support/database';

const { endpoint } = await startDatabase();

/** The database, refusing one call in five the way DynamoDB does when it has too much to do. */
let calls = 0;
const overloaded = createServer((incoming, outgoing) => {
  calls += 1;
  if (calls % 5 === 0) {
    incoming.resume();
    const error = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
    outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    outgoing.end(JSON.stringify({ __type: error, message: 'too much' }));
    return;
  }
  const forwarded = request(
    new URL(incoming.url ?? '/', endpoint),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    },
  );
  incoming.pipe(forwarded);
});
await new Promise<void>((resolve) => overloaded.listen(0, '127.0.0.1', resolve));
const address = overloaded.address();
if (address === null || typeof address === 'string') throw new Error('no port');
process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${address.port}`;
afterAll(() => {
  overloaded.closeAllConnections();
  overloaded.close();
});

const { commit } = await import('../../../functions/platform/write');
const { putItem } = await import('../../../functions/platform/itemWrites');
const { queryItems } = await import('../../../functions/platform/items');
const { nextId } = await import('../../../functions/platform/sequence');

it('loses and doubles nothing when one database call in five is throttled', async () => {
  const place = async (customer: number) => {
    const id = await nextId('order');
    const item = { pk: 'PLACED', sk: String(id).padStart(9, '0'), customer };
    await commit([putItem({ table: 'system', item, when: { exists: false } })]);
  };
  const customers = Array.from({ length: 200 }, (_, i) => i);
  await Promise.all(customers.map(place));
  const placed = await queryItems({ table: 'system', pk: 'PLACED' });
  expect(placed.map((item) => Number(item.customer)).toSorted((a, b) => a - b)).toEqual(customers);
  expect(calls).toBeGreaterThan(450);
});
