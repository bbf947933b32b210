import { beforeEach, describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { acceptTransfer, createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');
const { refreshWaiting } = await import('#functions/dispatch/waiting/refreshWaiting');
const { customer, person, signUp, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});

const { deliver, make, save, paidOrder, waitingOrder } = expeditionDesk(() => ({ clerk, ana }));
const today = todayInSaoPaulo(new Date());
const desk = async (query: Record<string, string> = {}) =>
  (await call(listWaiting, { token: clerk.token, query })).body;
/** What waits of one person, as the desk shows it. */
const waitingOf = async (one = ana) => {
  const { results } = await desk({ limit: '1000' });
  return results.filter(({ client }) => client.id === one.row.id);
};

describe('what waits', () => {
  it('is what was paid and printed, in one row for a client and address', async () => {
    const one = await paidOrder(ana, { deliver });
    const other = await paidOrder(ana, { deliver });
    const book = await onSale({ is_download: true });
    await bought(ana, [{ publication: book.id }], { deliver });
    const rows = await waitingOf();
    expect(rows).toMatchObject([
      {
        client: { id: ana.row.id },
        address: { zip_code: '01001000', city: 'São Paulo' },
        kind: 'order',
        shipping_type: 'SEDEX',
        weight: '1.400',
        orders: [one.id, other.id],
        signatures: [one.once, one.yearly, other.once, other.yearly],
      },
    ]);
    expect(rows[0]?.contents[0]).toMatchObject({ order: one.id, version: 'Rev. 4', kind: 'order' });
  });

  it('leaves the desk with an open parcel and comes back when that is given up', async () => {
    const order = await waitingOrder();
    const { body: parcel } = await make({ order: [order.id] });
    expect(await waitingOf()).toEqual([]);
    await save(parcel.id, { cancelled: true });
    expect(await waitingOf()).toMatchObject([{ orders: [order.id] }]);
    const { body: sent } = await make({ order: [order.id], shipping: true });
    expect(await waitingOf()).toEqual([]);
    await save(sent.id, { return_date: today });
    expect(await waitingOf()).toMatchObject([
      { kind: 'returned', returned: today, orders: [order.id] },
    ]);
  });

  it('waits for its new holder, at their address, where it changed hands on its way', async () => {
    const home = { ...signUp().billing_address, zip_code: '30110-001', city: 'Belo Horizonte' };
    const order = await waitingOrder();
    const receiver = await person({}, { billing_address: { ...home, state: 'MG' } });
    const { body: parcel } = await make({ order: [order.id], shipping: true });
    const { body: transfer } = await call(createTransfer, {
      token: ana.token,
      body: { signatures: [order.yearly], email: receiver.email },
    });
    await call(acceptTransfer, {
      token: receiver.token,
      path: { id: transfer.id },
      body: {},
    });
    await save(parcel.id, { return_date: today });
    expect(await waitingOf()).toMatchObject([{ signatures: [order.once], orders: [order.id] }]);
    await deliver();
    const [row] = await waitingOf(receiver);
    expect(row).toMatchObject({ signatures: [order.yearly], orders: [] });
    expect(row?.address).toMatchObject({ city: 'Belo Horizonte' });
    const again = await save(parcel.id, { shipping: true, return_date: null });
    expect(again).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['returned_of_another'] },
    });
  });

  it('stands under what came back and under the order that goes along with it', async () => {
    const back = await waitingOrder();
    const order = await waitingOrder();
    const { body: sent } = await make({ order: [back.id], shipping: true });
    await save(sent.id, { return_date: today });
    expect(await waitingOf()).toMatchObject([{ kind: 'returned', orders: [back.id, order.id] }]);
    const under = async (kind: string) =>
      (await desk({ kind, limit: '1000' })).results.filter(
        ({ client }) => client.id === ana.row.id,
      );
    expect([await under('returned'), await under('order'), await under('revision')]).toEqual([
      [expect.anything()],
      [expect.anything()],
      [],
    ]);
  });

  it('shows the rest of an order of which a part has left', async () => {
    const order = await waitingOrder();
    await make({ order: [order.id], signatures: [order.once], shipping: true });
    expect(await waitingOf()).toMatchObject([{ signatures: [order.yearly] }]);
  });

  it('is late once it should have left, at the desk and for today', async () => {
    const order = await waitingOrder();
    const placed = await findOrder(order.id);
    if (!placed) throw new Error('gone');
    const before = (await desk()).waiting.late;
    const long = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000);
    await commit(replaceOrder(placed, { paid_at: long.toISOString() }).writes);
    await refreshWaiting(ana.row.id, new Date());
    const late = await desk({ kind: 'late', limit: '1000' });
    expect(late.waiting.late).toBe(before + 1);
    expect(late.count).toBe(before + 1);
    expect(late.results.every(({ is_late }) => is_late)).toBe(true);
    expect(late.results.flatMap(({ orders }) => orders)).toContain(order.id);
    const { tasks } = await findTodaysWork(new Date());
    expect(tasks.find(({ kind }) => kind === 'late')).toMatchObject({
      count: before + 1,
      list: 'dispatch',
      filter: { kind: 'late' },
    });
  });

  it('is nothing any more when the money went back', async () => {
    const { id } = await waitingOrder();
    const placed = await findOrder(id);
    if (!placed) throw new Error('gone');
    await changeOrderStatus(placed, {
      to: 3,
      actor: { id: null, name: 'Sistema' },
      now: new Date(),
    });
    await deliver();
    expect(await waitingOf()).toEqual([]);
  });

  it('stays one row when it is brought up to date by many at once', async () => {
    const order = await waitingOrder();
    await make({ order: [order.id] }).then(({ body }) => save(body.id, { cancelled: true }));
    const now = new Date();
    await Promise.all([1, 2, 3, 4].map(() => refreshWaiting(ana.row.id, now)));
    expect(await waitingOf()).toHaveLength(1);
    const { waiting, count } = await desk();
    expect(waiting.parcels).toBe(count);
  });
});

describe('the list', () =>
  it('is narrowed by kind, text, service and state, the oldest first, with exact counts', async () => {
    const far = await person({}, { name: 'Zuleica Andrade' });
    const first = await waitingOrder(far);
    const second = await waitingOrder();
    const { results } = await desk({ limit: '1000' });
    const place = (order: number) => results.findIndex(({ orders }) => orders.includes(order));
    expect(place(first.id)).toBeLessThan(place(second.id));
    expect((await desk({ search: 'zuleica' })).count).toBe(1);
    const { results: found } = await desk({ search: String(second.id), limit: '1000' });
    expect(found.flatMap(({ orders }) => orders)).toContain(second.id);
    expect((await desk({ search: 'zuleica', kind: 'revision' })).count).toBe(0);
    expect((await desk({ search: 'zuleica', state: 'SP' })).count).toBe(1);
    expect((await desk({ search: 'zuleica', state: 'RJ' })).count).toBe(0);
    expect((await desk({ search: 'zuleica', shipping_type: 'PAC' })).count).toBe(0);
    const { waiting, count } = await desk();
    expect(count).toBe(waiting.parcels);
    const everything = await desk({ limit: '1000' });
    const holding = (kind: string) =>
      everything.results.filter(({ contents }) => contents.some((one) => one.kind === kind)).length;
    const { order, returned, revision } = waiting.kinds;
    expect([order, returned, revision]).toEqual(['order', 'returned', 'revision'].map(holding));
    const weights = everything.results.reduce((sum, { weight }) => sum + Number(weight), 0);
    expect(Number(waiting.weight)).toBeCloseTo(weights);
    expect(waiting.clients).toBe(new Set(everything.results.map(({ client }) => client.id)).size);
  }));
