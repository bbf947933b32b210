import { createServer, request } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { createOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, orderOf } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

// One buyer places more than a day's orders.
vi.stubEnv('BUDGETS', 'off');
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
const { ordersOf } = await import('#functions/orders/orderRepository');

it('loses and doubles no order when one database call in five is throttled', async () => {
  const buyer = await customer();
  const { id: publication } = await onSale();
  const wanted = repetitions(15, 1000);
  const attempts = Array.from({ length: wanted }, (_, number) => number);
  const placed: number[] = [];
  let failed = 0;
  const before = calls;
  const clients = Array.from({ length: 8 }, async () => {
    for (let attempt = attempts.pop(); attempt !== undefined; attempt = attempts.pop()) {
      const { status, body } = await call(createOrder, {
        token: buyer.token,
        headers: { 'idempotency-key': `tentativa-${String(attempt)}` },
        body: orderOf([{ publication }]),
      });
      if (status === 201) placed.push(body.id);
      else failed += 1;
    }
  });
  await Promise.all(clients);
  expect(failed).toBeLessThanOrEqual(wanted / 1000);
  const stored = (await ordersOf(buyer.row.id)).map(({ id }) => id);
  expect(stored.toSorted((a, b) => a - b)).toEqual(placed.toSorted((a, b) => a - b));
  expect(new Set(placed).size).toBe(placed.length);
  reportFigure(
    `${String(wanted)} orders, ${String(Math.floor((calls - before) / 5))} of ${String(calls - before)} calls throttled: ${String(failed)} failed, 0 doubled`,
  );
}, 300_000);
