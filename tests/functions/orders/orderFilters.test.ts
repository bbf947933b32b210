import { describe, expect, it } from 'vitest';
import { listOrders } from '#shared/orders/orderEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { customer, staff } from '#tests/support/samples/people';
import { sampleOrder } from '#tests/support/samples/sampleOrders';

await startDatabase();
const { insertOrder } = await import('#functions/orders/orderRepository');

const ufs = ['SP', 'GO', 'MT'] as const;
const parcel = { id: 1, status: { id: 1, name: 'Em andamento' }, track_code: 'PE120459875BR' };

/** 60 orders that differ in everything a list is narrowed by. */
const orders = Array.from({ length: 60 }, (_, index): OrderRecord => {
  const base = sampleOrder(index + 1);
  const state = ufs[index % 3] ?? 'SP';
  const day = calendarDate(`2026-05-${String(1 + (index % 28)).padStart(2, '0')}`);
  return {
    ...base,
    date: day,
    nfe: index % 2 === 0 ? String(index) : null,
    total: centavos(10_000 + ((index * 37) % 60) * 100),
    expeditions: index % 5 === 0 ? [parcel] : [],
    shipping_type: index % 4 === 0 ? 'PAC' : 'SEDEX',
    shipping_address: index % 7 === 0 ? null : { ...base.billing_address, state },
    lines: base.lines.map((line) => ({
      ...line,
      publication: {
        ...line.publication,
        effectivity: [{ model: index % 3 === 0 ? 'AG-201' : 'AG-202', from: null, to: null }],
      },
    })),
  };
});

const { token } = await staff();
await bulkLoad(orders.flatMap(insertOrder));

const found = async (query: Record<string, string>, as = token) => {
  const { status, body } = await call(listOrders, { query, token: as });
  return { status, body, ids: status === 200 ? body.results.map(({ id }) => id) : [] };
};
const stateOf = (order: OrderRecord) => (order.shipping_address ?? order.billing_address).state;
const travels = ({ status, expeditions }: OrderRecord) => status === 2 && expeditions.length === 0;

type Case = readonly [query: Record<string, string>, fits: (order: OrderRecord) => boolean];
const cases: readonly Case[] = [
  [{ nfe: 'none' }, ({ nfe, status }) => nfe === null && status === 2],
  [{ nfe: 'with', status: '2' }, ({ nfe, status }) => nfe !== null && status === 2],
  [{ tracking: 'none', uf: 'GO,MT' }, (o) => travels(o) && ['GO', 'MT'].includes(stateOf(o))],
  [
    { tracking: 'with', service: 'PAC' },
    (o) => o.expeditions.length > 0 && o.shipping_type === 'PAC',
  ],
  [
    { period: '2026-05-03..2026-05-09', model: 'ag 201' },
    (o) =>
      o.date >= '2026-05-03' &&
      o.date <= '2026-05-09' &&
      o.lines[0]?.publication.effectivity?.[0]?.model === 'AG-201',
  ],
  [{ period: '..2026-05-02', search: 'manual' }, ({ date }) => date <= '2026-05-02'],
  [{ paid: '2026-03-11..' }, ({ paid_at }) => paid_at !== null],
];

describe('the list of orders', () => {
  it.each(cases)('is narrowed by %o to exactly these, newest first', async (query, fits) => {
    const wanted = orders
      .filter(fits)
      .map(({ id }) => id)
      .toReversed();
    expect(wanted.length).toBeGreaterThan(0);
    const { body, ids } = await found(query);
    expect(ids).toEqual(wanted.slice(0, 20));
    expect(body.count).toBe(wanted.length);
  });

  it.each(['2026-05-09..2026-05-03', '2099-01-01..', '..1990-01-01'])(
    'has nothing that was paid in %s, as no other filter has in such a period',
    async (paid) => {
      const { body, ids } = await found({ paid, sum: '1' });
      expect(ids).toEqual([]);
      expect(body.sum).toBe('0.00');
    },
  );

  const statusOnly: Case = [{ status: '2' }, ({ status }) => status === 2];
  it.each([...cases, statusOnly])(
    'says on every page of %o what all of them come to',
    async (query, fits) => {
      const total = orders.filter(fits).reduce((sum, order) => sum + amountDue(order), 0);
      for (const page of ['1', '2', '9']) {
        const { body } = await found({ ...query, sum: '1', page });
        expect(body.sum).toBe((total / 100).toFixed(2));
      }
      expect((await found(query)).body.sum).toBeUndefined();
    },
  );

  it('is put in order by a column, over all its pages and within a filter', async () => {
    const cheapest = orders.toSorted((one, other) => one.total - other.total);
    const second = await found({ ordering: 'total', page: '2' });
    expect(second.ids).toEqual(cheapest.slice(20, 40).map(({ id }) => id));
    const dearest = orders.filter((o) => stateOf(o) === 'MT').toSorted((a, b) => b.total - a.total);
    expect((await found({ ordering: '-total', uf: 'MT' })).ids).toEqual(
      dearest.slice(0, 20).map(({ id }) => id),
    );
    expect((await found({ ordering: 'id' })).ids[0]).toBe(1);
    expect((await found({ ordering: 'nonsense' })).ids[0]).toBe(60);
  });

  it.each<Record<string, string>>([
    { uf: 'XX' },
    { period: '2026-13-01..' },
    { period: 'maio' },
    { nfe: 'x' },
  ])('refuses %o on its name', async (query) => {
    const { status, body } = await found(query);
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)]);
  });

  it("narrows a customer's own list by none of it", async () => {
    const own = await customer();
    expect((await found({ uf: 'GO' }, own.token)).body.count).toBe(0);
  });
});
