import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getFigures } from '#shared/figures/figureEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { reportAccountant, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { spoilRow } from '#tests/support/database/spoilRow';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { listJobDesk } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();
const { handler: count } = await import('#functions/figures/jobs/countFigures');
const { ordersInStatus } = await import('#functions/orders/orderRepository');

const today = todayInSaoPaulo(new Date());
const month = { start: today, end: today };
const countNow = asJob('count-figures', count);
const { run, asked, shown, linesOf } = await listJobDesk(() => clerk);
const [buyer, clerk] = await Promise.all([customer(), staff()]);
const publication = (await onSale({ has_airplane_info: true })).id;
const line = { publication, ...aircraft };
const placed = [];
for (let turn = 0; turn < 3; turn += 1) placed.push(await bought(buyer, [line]));
const unpaid = (await ordered(buyer, [line])).id;
await countNow();
const ids = placed.map(({ order }) => order.id);
const broken = ids[1] ?? 0;
const sound = [unpaid, ...ids.toReversed().filter((id) => id !== broken)];
await spoilRow('orders', broken, 'total', 'muito');
beforeEach(() => {
  vi.restoreAllMocks();
});

const told = async (query: Record<string, string>, who = clerk) => {
  const { status, body } = await call(listOrders, { query, token: who.token });
  expect(status).toBe(200);
  return { ids: body.results.map(({ id }) => id), unreadable: body.unreadable, count: body.count };
};

describe('an order that cannot be read', () => {
  it.each([
    ['the newest first', {}, 3],
    ['in another order', { ordering: '-total' }, 3],
    ['of one status, by a search', { status: String(orderStatus.confirmed), search: 'Manual' }, 2],
  ])('costs the others of a list nothing: %s', async (_, query, others) => {
    const { ids } = await told(query);
    expect(ids).toHaveLength(others);
    expect(sound).toEqual(expect.arrayContaining(ids));
  });

  it('is named by lists, to staff and its client, also where its number is searched for', async () => {
    expect(await told({})).toEqual({ ids: sound, unreadable: [broken], count: 4 });
    expect(await told({ search: String(broken) })).toMatchObject({ unreadable: [broken] });
    expect(await told({}, buyer)).toEqual({ ids: sound, unreadable: [broken], count: 4 });
    expect(await told({ profile: String(buyer.row.id) })).toMatchObject({ unreadable: [broken] });
  });

  it('is logged with its table and number, and not by its content', async () => {
    const said: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
    await told({});
    const lines = said.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(lines.find(({ event }) => event === 'row.unreadable')).toMatchObject({
      level: 'error',
      table: 'orders',
      id: broken,
    });
    expect(said.join('')).not.toContain('muito');
  });

  it('has a line of its own in the CSV', async () => {
    const { id } = await asked({ query: {} });
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', total: 4 });
    const lines = (await linesOf(id)).split('\r\n');
    expect(lines).toContain(`Registro ${broken} não pôde ser lido`);
    for (const one of sound) expect(lines.some((line) => line.startsWith(`${one};`))).toBe(true);
  });

  it('is passed over by jobs that go through many', async () => {
    const found = await ordersInStatus(orderStatus.confirmed);
    expect(found.map(({ id }) => id)).toEqual(sound.filter((id) => id !== unpaid));
  });

  it('has a row that says so in the reports of money', async () => {
    const name = `Registro ${broken} não pôde ser lido`;
    const asking = { body: month, token: clerk.token };
    const ofPaid = await call(reportPaidOrders, asking);
    expect(ofPaid.status).toBe(200);
    expect(ofPaid.body).toHaveLength(3);
    expect(ofPaid.body.find(({ id }) => id === broken)?.profile.name).toBe(name);
    const ofBooks = await call(reportAccountant, asking);
    expect(ofBooks.body.find(({ order }) => order === broken)?.client).toBe(name);
  });

  it('stays in the figures as it was counted, and others go on being counted', async () => {
    const { markUncounted } = await import('#platform/db/counters/uncounted');
    const { commit } = await import('#platform/db/write');
    await commit([markUncounted('orders', broken)]);
    const publication = (await onSale({ price: '7.00' })).id;
    await bought(buyer, [{ publication }]);
    await countNow();
    const query = { from: today.slice(0, 7), to: today.slice(0, 7) };
    const { body } = await call(getFigures, { query, token: clerk.token });
    expect(body.period.sales).toBe('247.00');
  });
});

describe('a purchase or a title that cannot be read', () =>
  it('costs its holder, the catalogue and the fleet no other', async () => {
    const own = async () => (await call(listSignatures, { query: {}, token: buyer.token })).body;
    const before = await own();
    const [first, ...others] = before.results;
    await spoilRow('signatures', first?.id ?? 0, 'client', 7);
    const after = await own();
    expect(after.unreadable).toEqual([first?.id]);
    expect(after.results.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    const flown = await call(listFleet, { query: {}, token: buyer.token });
    expect(flown.status).toBe(200);
    expect(flown.body.results).toHaveLength(1);

    const titles = async () => (await call(listPublications, { query: {} })).body;
    const listed = await titles();
    const title = listed.results.at(-1);
    const rest = listed.results.slice(0, -1);
    await spoilRow('catalog', title?.id ?? 0, 'price', 1.5);
    const left = await titles();
    expect(left.unreadable).toEqual([title?.id]);
    expect(left.results.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    // What was bought of it cannot be shown either, and says so.
    const held = await own();
    expect(held.unreadable).toHaveLength(before.results.length);
    expect(held.results).toEqual([]);
  }));
