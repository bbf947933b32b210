import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createKey, endKey, listKeys } from '#shared/accounts/keys/keyEndpoints';
import { endpoint } from '#shared/api/endpoint';
import { listOrders } from '#shared/orders/orderEndpoints';
import { call, eventOf } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { customer } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

process.env.LOG_LEVEL = 'debug';
await startDatabase();
openMailbox();
const { serve } = await import('#platform/http/serve');

const said: string[] = [];
beforeAll(() => {
  const hear = (chunk: unknown) => {
    said.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => hear(parts.join(' ')));
  }
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** Fails in a way nothing foresaw, with all that an operation is given in its message. */
const broken = endpoint({
  method: 'GET',
  path: '/order',
  access: 'owner',
  area: 'orders',
  scope: 'orders:read',
  answer: v.object({}),
  grants: {},
});
const failing = serve(broken, {
  run: (request) => {
    throw new Error(JSON.stringify(request));
  },
});

it('says a key in no log line, trace, error or answer but the one that made it', async () => {
  const ana = await customer();
  const body = { name: 'Planilha', scopes: ['orders:read'] };
  const { id, key } = (await call(createKey, { token: ana.token, body })).body;
  const secret = key.slice(4);
  const mistyped = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
  const answers = [
    await call(listOrders, { token: key }),
    await call(listOrders, { token: mistyped }),
    await call(listKeys, { token: key }),
    await call(listKeys, { token: ana.token }),
    await call(endKey, { token: ana.token, path: { id } }),
    await call(listOrders, { token: key }),
  ].map(({ status, text }) => [status, text] as const);
  expect(answers.map(([status]) => status)).toEqual([200, 401, 403, 200, 204, 401]);

  const made = (await call(createKey, { token: ana.token, body: { ...body, name: 'B' } })).body.key;
  const context = {} as Parameters<typeof failing>[1];
  const broke = await failing(eventOf(broken, { token: made }), context);
  expect(broke.statusCode).toBe(500);

  const lines = said.join('\n');
  expect(lines).toContain('"event":"request.done"');
  expect(lines).toContain('"event":"request.failed"');
  expect(lines).toContain(`"key_id":${String(id)}`);
  for (const text of [lines, JSON.stringify(answers), JSON.stringify(broke)]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(secret.slice(0, 12));
    expect(text).not.toContain(made.slice(4, 16));
  }
});

it('is left out of the logs of the gateway and of the firewall', () => {
  const gateway = readFileSync('infra/stacks/api/GatewayStack.ts', 'utf8');
  expect(gateway).not.toMatch(/\$context\.(?:authorizer|request\.header)/);
  const firewall = readFileSync('infra/stacks/edge/FirewallStack.ts', 'utf8');
  expect(firewall).toContain("fieldToMatch: { singleHeader: { Name: 'authorization' } }");
});
