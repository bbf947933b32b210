import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { deleteOrder } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { repetitions } from '#tests/support/promise';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, orderOf } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';

/** Small ones, so that each is used up at once. */
vi.mock('#shared/api/budgets', async (original) => {
  const module = await original<typeof import('#shared/api/budgets')>();
  const small = Object.fromEntries(
    Object.entries(module.budgets).map(([name, budget]) => [name, { ...budget, perAccount: 6 }]),
  );
  const openOrders = { ...module.budgets.openOrders, perAccount: 3 };
  return { ...module, budgets: { ...small, openOrders }, perAddress: 2 };
});

await startDatabase();
openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { spend } = await import('#platform/auth/budgets/spend');
const { queryItems } = await import('#platform/db/items');

let ana: Person;
let callers = 0;
let ip: string;
const publication = (await download()).id;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
  callers += 1;
  ip = `192.0.2.${String(callers)}`;
});
afterEach(() => {
  vi.useRealTimers();
});

const order = () =>
  orderOf([{ publication }], { shipping_type: 'Download', shipping_value: '0.00' });
type Ordering = { by?: Person; from?: string; body?: unknown; key?: string };
const place = ({ by = ana, from = ip, body = order(), key }: Ordering = {}) =>
  call(createOrder, {
    body,
    token: by.token,
    ip: from,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
/** So that only the day's budget counts. */
async function closed({ body: { id } }: { body: { id: number } }): Promise<void> {
  const found = await findOrder(id);
  if (!found) throw new Error('no order');
  await changeOrderStatus(found, {
    to: 3,
    actor: { id: null, name: 'Sistema' },
    now: new Date(),
  });
}
const placeAndClose = async (ordering: Ordering = {}) => {
  const answer = await place(ordering);
  if (answer.status === 201) await closed(answer);
  return answer.status;
};
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;
const spender = () => ({
  session: { profileId: ana.row.id, isStaff: false },
  ip,
  now: new Date(),
});
const many = <T>(times: number, run: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, run));

describe('a budget of a day', () => {
  it('lets no more pass of many calls at once than there is', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: repetitions(40, 200) }, () => spend('orders', spender())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('refuses an order too many with when there are more, and begins anew at midnight', async () => {
    for (let placed = 0; placed < 6; placed += 1) expect(await placeAndClose()).toBe(201);
    const refused = await place();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe(
      'Você chegou ao limite de 6 pedidos por dia. Continue a partir da 0h de amanhã (horário de Brasília).',
    );
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    const then = { ...spender(), now: new Date(Date.now() + wait * 1000) };
    await expect(spend('orders', then)).resolves.toBeDefined();
  });

  it('is looked at before the body is read', async () => {
    await spentBudget('orders', { account: ana.row.id }, 6);
    const { status } = await place({ body: '{"publications":[' });
    expect(status).toBe(429);
  });

  it('gives back what came to nothing, and counts a repeated order once', async () => {
    for (let bad = 0; bad < 8; bad += 1) expect((await place({ body: {} })).status).toBe(400);
    const first = await place({ key: 'uma-vez' });
    for (let again = 0; again < 8; again += 1) {
      expect((await place({ key: 'uma-vez' })).body.id).toBe(first.body.id);
    }
    await closed(first);
    for (let placed = 1; placed < 6; placed += 1) expect(await placeAndClose()).toBe(201);
    expect((await place()).status).toBe(429);
    // The last order's answer may have been lost on its way.
    const repeated = await place({ key: 'uma-vez' });
    expect(repeated.status).toBe(201);
    expect(repeated.body.id).toBe(first.body.id);
  });

  it('is the address’s too, whoever calls from it', async () => {
    const caio = await customer();
    await spentBudget('orders', { ip }, 9);
    await spentBudget('orders', { account: caio.row.id }, 4);
    for (const by of [ana, await customer(), caio]) expect(await placeAndClose({ by })).toBe(201);
    for (const by of [await customer(), caio]) {
      const refused = await place({ by });
      expect(refused.status).toBe(429);
      expect(refused.body.detail).toContain('Sua rede chegou ao limite de 12 pedidos por dia');
    }
    // What the address refuses costs the account nothing.
    expect(await placeAndClose({ by: caio, from: '203.0.113.1' })).toBe(201);
  });

  it('does not limit staff', async () => {
    const body = { ...order(), profile: ana.row.id };
    for (let placed = 0; placed < 7; placed += 1) {
      expect((await place({ by: clerk, body })).status).toBe(201);
    }
    expect((await place()).status).toBe(201);
  });

  it('is kept by one row an account or address, which goes by itself', async () => {
    await spend('orders', spender());
    const pk = `BUDGET#orders#account#${String(ana.row.id)}`;
    const [row] = await queryItems({ table: 'system', pk });
    const hours = (Number(row?.expires_at) - Date.now() / 1000) / 3600;
    expect(row?.n).toBe(1);
    expect(hours).toBeGreaterThan(-0.1);
    expect(hours).toBeLessThanOrEqual(24);
  });
});

describe('orders that wait for payment', () => {
  it('are only so many at one time, however many are sent at once', async () => {
    const statuses = (await many(6, () => place())).map(({ status }) => status);
    expect(count(statuses, 201)).toBe(3);
    const refused = await place();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toContain('Você chegou ao limite de 3 pedidos sem pagamento');
    expect(refused.headers['retry-after']).toBe('3600');
    // Refused orders were not counted as placed.
    expect(await spend('orders', spender())).toBeDefined();
  });

  it.each([
    ['paid', 2],
    ['cancelled', 3],
  ] as const)('make room when one is %s', async (_, to) => {
    const placed = [await place(), await place(), await place()];
    expect((await place()).status).toBe(429);
    const first = await findOrder(placed[0]?.body.id ?? 0);
    if (!first) throw new Error('no order');
    const now = new Date();
    const { open_from } = first;
    expect(open_from).not.toContain(ip);
    const moved = await changeOrderStatus(first, { to, actor: { id: null, name: 'Sistema' }, now });
    expect(moved.open_from).toBeUndefined();
    expect((await place()).status).toBe(201);
    expect((await place()).status).toBe(429);
  });

  it('make room when staff delete one', async () => {
    const placed = [await place(), await place(), await place()];
    const path = { id: placed[1]?.body.id ?? 0 };
    await call(deleteOrder, { path, token: clerk.token });
    expect((await place()).status).toBe(201);
    expect((await place()).status).toBe(429);
  });

  it('are counted by address as well', async () => {
    const bia = await customer();
    const caio = await customer();
    const statuses = [];
    for (const by of [ana, ana, ana, bia, bia, bia]) statuses.push((await place({ by })).status);
    expect(count(statuses, 201)).toBe(6);
    const refused = await place({ by: caio });
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toContain('Sua rede');
    expect((await place({ by: caio, from: '203.0.113.2' })).status).toBe(201);
  });
});

const budgeted = operations.flatMap(({ noun, name, endpoint }) =>
  endpoint.budget ? [[name, { noun, endpoint, budget: endpoint.budget }] as const] : [],
);

it('covers what costs', () => {
  const covered = operations.flatMap(({ endpoint: { budget, spends = [] } }) => [
    ...(budget ? [budget] : []),
    ...spends,
  ]);
  expect([...new Set(covered)].toSorted()).toEqual(
    [
      'orders',
      'keys',
      'webhookTries',
      'cartSaves',
      'quotations',
      'openOrders',
      'charges',
      'mails',
      'quotes',
      'uploads',
      'documents',
      'exports',
    ]
      .concat(
        'signUps',
        'identity',
        'readings',
        'profileSaves',
        'sessionEnds',
        'quotationMails',
        'manualSearches',
        'manualReports',
        'manualNotes',
        'declarations',
      )
      .toSorted(),
  );
});

describe.each(budgeted)('%s', (_, { endpoint, budget }) =>
  it('is refused once its budget is used up', async () => {
    const isVisitors = endpoint.access === 'visitorOrStaff';
    const session = isVisitors ? undefined : { profileId: ana.row.id, isStaff: false as const };
    const ask = (token: string | undefined) =>
      call(endpoint, {
        token,
        ip,
        path: { id: 1 },
        ...(endpoint.body ? { body: '{' } : {}),
      });
    const token = isVisitors ? undefined : ana.token;
    expect((await ask(token)).status).not.toBe(429);
    await spentBudget(budget, session ? { account: session.profileId } : { ip }, session ? 6 : 12);
    const { status, headers, body } = await ask(token);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.detail).toMatch(
      /^(?:Você|Sua rede) chegou ao limite de \d+ .+ por dia\. Continue /,
    );
    expect((await ask(clerk.token)).status).not.toBe(429);
  }),
);
