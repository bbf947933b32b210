import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeParcels,
  listWaiting,
  packParcels,
  sendParcels,
} from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, type ParcelResult } from '#shared/dispatch/packing';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { freshCode } from '#tests/support/samples/trackingCodes';

await startDatabase();
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});

const { waitingOrder } = expeditionDesk(() => ({ clerk, ana }));
const pack = async (orders: readonly { id: number }[]) => {
  const parcels = orders.map(({ id }) => ({
    client: ana.row.id,
    order: [id],
    shipping_type: 'PAC',
  }));
  const { body } = await call(packParcels, { token: clerk.token, body: { parcels } });
  return body.map(idOf);
};
const send = (codes: readonly object[]) =>
  call(sendParcels, { token: clerk.token, body: { codes } });
const close = (status: 1 | 5, ids: readonly number[]) =>
  call(closeParcels, {
    token: clerk.token,
    body: { status, parcels: ids.map((expedition) => ({ expedition })) },
  });
const ordersWaiting = async () => {
  const answer = await call(listWaiting, { token: clerk.token, query: { limit: '1000' } });
  const own = answer.body.results.filter(({ client }) => client.id === ana.row.id);
  return own.flatMap(({ orders }) => orders);
};
const idOf = (result: ParcelResult): number => {
  if (isParcelProblem(result)) throw new Error(`no parcel: ${JSON.stringify(result)}`);
  return result.id;
};

describe('a batch of parcels', () => {
  it('is cancelled as one, but for what has left, and what was in it waits again', async () => {
    const orders = [await waitingOrder(), await waitingOrder()] as const;
    const ids = await pack(orders);
    await send([{ expedition: ids[1], track_code: freshCode() }]);
    const { body } = await close(5, ids);
    expect(body[0]).toMatchObject({ id: ids[0], status: { id: 5 } });
    expect(body[1]).toMatchObject({ codes: { status: ['no_transition'] } });
    expect(await ordersWaiting()).toEqual([orders[0].id]);
  });

  it('is open again as one on the day it was sent, with its codes', async () => {
    const codes = [freshCode(), freshCode()];
    const ids = await pack([await waitingOrder(), await waitingOrder()]);
    await send(ids.map((expedition, place) => ({ expedition, track_code: codes[place] })));
    const open = [
      { status: { id: 1 }, track_code: codes[0], send_date: null },
      { status: { id: 1 }, track_code: codes[1], send_date: null },
    ];
    expect((await close(1, ids)).body).toMatchObject(open);
    expect((await close(1, ids)).body).toMatchObject(open);
  });
});
