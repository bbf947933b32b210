import { beforeEach, describe, expect, it } from 'vitest';
import { listParcels, listWaiting, sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import type { OrderStatus } from '#shared/orders/orderStatus';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';

await startDatabase();
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { refreshWaiting } = await import('#functions/dispatch/waiting/refreshWaiting');
const { commit } = await import('#platform/db/write');
const { expeditions } = await import('#functions/expeditions/expeditionRepository');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { system } = await import('#platform/auth/actor');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});
const { deliver, make, save, paidOrder } = expeditionDesk(() => ({ clerk, ana }));
const token = () => ({ token: clerk.token });

async function move(id: number, to: OrderStatus) {
  const order = await findOrder(id);
  if (!order) throw new Error('gone');
  await changeOrderStatus(order, { to, actor: system, now: new Date() });
  await deliver();
}
/** What is to unpack of a parcel, at each place that says so. */
async function said(id: number) {
  const [desk, parcels, one] = await Promise.all([
    call(listWaiting, { ...token(), query: {} }),
    call(listParcels, { ...token(), query: { ids: String(id) } }),
    call(getExpedition, { ...token(), path: { id } }),
  ]);
  return [
    desk.body.unpack.find(({ expedition }) => expedition === id)?.orders ?? [],
    parcels.body.results[0]?.unpack,
    one.body.unpack,
  ];
}
const forToday = async () =>
  (await findTodaysWork(new Date())).tasks.find(({ kind }) => kind === 'unpack')?.count;

describe('an order refunded while it is being packed', () => {
  it('is said at the desk, on the parcel and for today, until it is unpacked; the rest leaves', async () => {
    const gone = await paidOrder();
    const kept = await paidOrder();
    const { id } = (await make({ order: [gone.id, kept.id], track_code: 'AA123456785BR' })).body;
    await deliver();
    const before = (await forToday()) ?? 0;
    expect(await said(id)).toEqual([[], [], []]);
    await move(gone.id, 3);
    expect(await said(id)).toEqual([[gone.id], [gone.id], [gone.id]]);
    expect(await forToday()).toBe(before + 1);
    const refused = await call(sendParcels, {
      ...token(),
      body: { codes: [{ expedition: id }] },
    });
    expect(refused.body).toMatchObject([{ codes: { order: ['order_not_paid_any_more'] } }]);
    expect((await save(id, { unpacked: true })).body).toMatchObject({
      order: [kept.id],
      status: { id: 1 },
    });
    expect(await said(id)).toEqual([[], [], []]);
    expect(await forToday()).toBe(before);
    const sent = await call(sendParcels, {
      ...token(),
      body: { codes: [{ expedition: id }] },
    });
    expect(sent.body).toMatchObject([{ id, status: { id: 2 } }]);
  });

  it('takes the parcel with it where nothing else is inside, and nothing where it was paid again', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id] })).body;
    await deliver();
    await move(order.id, 3);
    const refunded = await findOrder(order.id);
    if (!refunded) throw new Error('gone');
    await commit(replaceOrder(refunded, { status: 2 }).writes);
    await refreshWaiting(ana.row.id, new Date());
    expect(await said(id)).toEqual([[], [], []]);
    expect((await save(id, { unpacked: true })).body.status.id).toBe(1);
    await move(order.id, 3);
    expect(await said(id)).toEqual([[order.id], [order.id], [order.id]]);
    expect((await save(id, { unpacked: true })).body.status.id).toBe(5);
    expect((await said(id))[0]).toEqual([]);
    expect((await save(id, { unpacked: true })).body.status.id).toBe(5);
  });
});

describe('a parcel that left', () =>
  it('keeps what was in it, also when its order is refunded and the parcel is edited later', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id], shipping: true })).body;
    await deliver();
    const inside = async () => {
      const query = { ids: String(id) };
      const { body } = await call(listParcels, { ...token(), query });
      const [parcel] = body.results;
      return { weight: parcel?.weight, names: parcel?.contents.map((one) => one.publication) };
    };
    const left = await inside();
    expect(left.names).toHaveLength(2);
    await move(order.id, 3);
    expect(await signaturesOfOrder(order.id)).toEqual([]);
    await save(id, { note: 'avisado por telefone' });
    expect(await inside()).toEqual(left);
    expect((await expeditions.get(id))?.signatures).toHaveLength(2);
  }));
