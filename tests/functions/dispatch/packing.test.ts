import { beforeEach, describe, expect, it } from 'vitest';
import {
  listParcels,
  listWaiting,
  packParcels,
  sendParcels,
} from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, type PackRequest, type ParcelResult } from '#shared/dispatch/packing';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { freshCode } from '#tests/support/samples/trackingCodes';

await startDatabase();
const { expeditions } = await import('#functions/expeditions/expeditionRepository');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});

const { deliver, make, save, statusOf, news, waitingOrder } = expeditionDesk(() => ({
  clerk,
  ana,
}));
const pack = (parcels: PackRequest['parcels'], key?: string) =>
  call(packParcels, {
    token: clerk.token,
    body: { parcels },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const send = (codes: readonly object[]) =>
  call(sendParcels, { token: clerk.token, body: { codes } });
const parcelFor = (order: { id: number }, by = ana) => ({
  client: by.row.id,
  order: [order.id],
  shipping_type: 'PAC',
});
const waitingOf = async (one = ana) => {
  const answer = await call(listWaiting, { token: clerk.token, query: { limit: '1000' } });
  return answer.body.results.filter(({ client }) => client.id === one.row.id);
};
const idOf = (result: ParcelResult | undefined): number => {
  if (!result || isParcelProblem(result)) throw new Error(`no parcel: ${JSON.stringify(result)}`);
  return result.id;
};
const errorsOf = (result: ParcelResult | undefined) =>
  result && isParcelProblem(result) ? result : undefined;
const countOfParcels = async () => (await expeditions.page({ page: 1 })).count;
const code = 'AA123456785BR';
const given = ['AD515656026BR', 'AP731006665BR', 'AP731007039BR'];

describe('making parcels of what waits', () => {
  it('makes the good ones and says at its place what is wrong with another', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    const { body: open } = await make({ order: [other.id] });
    const { status, body } = await pack([parcelFor(one), parcelFor(other)]);
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({ order: [one.id], status: { id: 1 }, shipping_type: 'PAC' });
    expect(errorsOf(body[1])).toEqual({
      errors: { order: [`O pedido ${other.id} já está na remessa ${open.id}, ainda aberta.`] },
      codes: { order: ['order_in_parcel'] },
    });
    expect(await waitingOf()).toEqual([]);
  });

  it('gives numbers in the order of the list, however long each parcel takes', async () => {
    const bia = await customer();
    const rui = await customer();
    const large = { ...parcelFor(await waitingOrder()), order: [] as number[] };
    for (let more = 0; more < 4; more += 1) large.order.push((await waitingOrder()).id);
    const others = [
      parcelFor(await waitingOrder(bia), bia),
      parcelFor(await waitingOrder(rui), rui),
    ];
    const ids = (await pack([large, ...others])).body.map(idOf);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  it('is refused where nothing could be done', async () => {
    const { id } = await waitingOrder();
    await pack([parcelFor({ id })]);
    const before = await countOfParcels();
    const again = await pack([parcelFor({ id }), { ...parcelFor({ id }), shipping_type: 'POMBO' }]);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ parcels: [{ order: [expect.any(String)] }, {}] });
    expect(await countOfParcels()).toBe(before);
  });

  it('takes part of an order, and its rest stays', async () => {
    const order = await waitingOrder();
    const { body } = await pack([
      { client: ana.row.id, signatures: [order.once], shipping_type: 'SEDEX' },
    ]);
    expect(body[0]).toMatchObject({ order: [order.id], signatures: [order.once] });
    // The order stands in an open parcel: its rest is offered when that has left.
    expect(await waitingOf()).toEqual([]);
    await send([{ expedition: idOf(body[0]), track_code: freshCode() }]);
    expect(await waitingOf()).toMatchObject([{ signatures: [order.yearly] }]);
  });

  it('does once what is asked twice with the same key, at the same time too', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    const before = await countOfParcels();
    const parcels = [parcelFor(one), parcelFor(other)];
    const [first, second] = await Promise.all([pack(parcels, 'k-1'), pack(parcels, 'k-1')]);
    const third = await pack(parcels, 'k-1');
    expect(first.body.map(idOf)).toEqual(second.body.map(idOf));
    expect(third.body.map(idOf)).toEqual(first.body.map(idOf));
    expect(await countOfParcels()).toBe(before + 2);
    expect((await pack([parcelFor(one)], 'k-1')).status).toBe(400);
  });

  it('ships nothing twice when two people choose the same', async () => {
    const order = await waitingOrder();
    const before = await countOfParcels();
    const answers = await Promise.all([1, 2, 3].map(() => pack([parcelFor(order)])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await countOfParcels()).toBe(before + 1);
  });

  it('sends one parcel to one address', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
    const { commit } = await import('#platform/db/write');
    const { refreshWaiting } = await import('#functions/dispatch/waiting/refreshWaiting');
    const placed = await findOrder(other.id);
    if (!placed) throw new Error('gone');
    const hangar = { ...placed.billing_address, street: 'Hangar 3', city: 'Jataí', state: 'GO' };
    await commit(replaceOrder(placed, { shipping_address: hangar }).writes);
    await refreshWaiting(ana.row.id, new Date());
    expect(await waitingOf()).toMatchObject([
      { orders: [one.id], has_other_address: true },
      { orders: [other.id], address: { city: 'Jataí' }, has_other_address: true },
    ]);
    const both = await pack([{ ...parcelFor(one), order: [one.id, other.id] }]);
    expect(both.codes).toEqual({ parcels: [{ address: ['addresses_differ'] }] });
    const { body } = await pack([parcelFor(other)]);
    expect(body[0]).toMatchObject({ address: { street: 'Hangar 3', city: 'Jataí' } });
  });
});

describe('a client who moved after ordering', () => {
  const moved = {
    zip_code: '69900-062',
    street: 'Rua Benjamin',
    number: '7',
    complement: null,
    province: 'Centro',
    city: 'Rio Branco',
    state: 'AC',
  };
  const move = () =>
    call(updateProfile, {
      token: ana.token,
      path: { id: ana.row.id },
      body: { shipping_address: moved },
    });

  it('is shown with both addresses, and the order’s is taken unless the profile’s is chosen', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    expect(await waitingOf()).toMatchObject([{ profile_address: null }]);
    await move();
    await deliver();
    expect(await waitingOf()).toMatchObject([
      { address: { city: 'São Paulo' }, profile_address: { city: 'Rio Branco', state: 'AC' } },
    ]);
    const toProfile = { ...parcelFor(other), address_of: 'profile' as const };
    const refused = await pack([{ ...toProfile, profile_address: { ...moved, number: '999' } }]);
    expect(refused.codes).toEqual({ parcels: [{ address: ['profile_moved'] }] });
    const { body } = await pack([parcelFor(one), { ...toProfile, profile_address: moved }]);
    const [stays, goes] = body.map(idOf);
    const parcels = await call(listParcels, {
      token: clerk.token,
      query: { ids: `${String(stays)},${String(goes)}` },
    });
    expect(parcels.body.results).toMatchObject([
      { id: stays, address: { city: 'São Paulo' }, profile_address: { city: 'Rio Branco' } },
      { id: goes, address: { city: 'Rio Branco' }, profile_address: null },
    ]);
  });

  it('is asked about no order that was placed since, nor one that was sent elsewhere on purpose', async () => {
    await move();
    const order = await waitingOrder();
    await deliver();
    expect(await waitingOf()).toMatchObject([{ orders: [order.id], profile_address: null }]);
  });

  it('gets what came back at its order’s address, and staff see the other', async () => {
    const order = await waitingOrder();
    const { body } = await make({ order: [order.id], shipping: true });
    await move();
    await save(body.id, { return_date: todayInSaoPaulo(new Date()) });
    await deliver();
    expect(await waitingOf()).toMatchObject([
      {
        kind: 'returned',
        address: { city: 'São Paulo' },
        profile_address: { city: 'Rio Branco' },
      },
    ]);
  });
});

describe('sending parcels with their codes', () => {
  it('saves each code and sends today, a wrong digit stays where it is', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    const { body: made } = await pack([parcelFor(one), parcelFor(other)]);
    const [first, second] = made.map(idOf);
    const { status, body } = await send([
      { expedition: first, track_code: 'aa 123456785 br' },
      { expedition: second, track_code: 'AA123456786BR' },
      { expedition: 99_999 },
    ]);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ id: first, track_code: code, status: { id: 2 } });
    expect(errorsOf(body[1])).toEqual({
      errors: { track_code: ['O dígito não confere. Leia ou digite de novo.'] },
      codes: { track_code: ['code_digit'] },
    });
    expect(errorsOf(body[2])?.codes).toEqual({ expedition: ['parcel_not_found'] });
    expect([await statusOf(one.once), await statusOf(other.once)]).toEqual([3, 2]);
    expect((await news()).map(({ subject }) => subject)).toEqual([`Publicação enviada (${code})`]);
    await send([{ expedition: first, track_code: code }]);
    expect(await news()).toEqual([]);
  });

  it('is no failure for the second of two who send the same at once', async () => {
    const orders = [await waitingOrder(), await waitingOrder(), await waitingOrder()];
    const made = (await pack(orders.map((one) => parcelFor(one)))).body.map(idOf);
    await news();
    const codes = made.map((expedition, index) => ({ expedition, track_code: given[index] }));
    const both = await Promise.all([send(codes), send(codes)]);
    expect(both.flatMap(({ body }) => body.flatMap((one) => errorsOf(one) ?? []))).toEqual([]);
    expect(await news()).toHaveLength(3);
  });

  it('asks for a code, but for a plain letter', async () => {
    const one = await waitingOrder();
    const other = await waitingOrder();
    const { body: made } = await pack([
      parcelFor(one),
      { ...parcelFor(other), shipping_type: 'SIMPLES' },
    ]);
    const { body } = await send(made.map((parcel) => ({ expedition: idOf(parcel) })));
    expect(errorsOf(body[0])?.codes).toEqual({ track_code: ['code_missing'] });
    expect(body[1]).toMatchObject({ status: { id: 2 }, track_code: null });
  });

  it('brings everything back to the desk when a sending is taken back and given up', async () => {
    const order = await waitingOrder();
    const { body: made } = await pack([{ ...parcelFor(order), track_code: freshCode() }]);
    const id = idOf(made[0]);
    await send([{ expedition: id }]);
    expect(await statusOf(order.once)).toBe(3);
    await save(id, { shipping: false });
    expect(await waitingOf()).toEqual([]);
    await save(id, { cancelled: true });
    expect(await waitingOf()).toMatchObject([{ orders: [order.id], kind: 'order' }]);
  });
});
