import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { closeParcels } from '#shared/dispatch/dispatchEndpoints';
import { getExpedition, listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { startPostingStub } from '#tests/support/stubs/postingStub';

const correios = await startPostingStub();
await startDatabase();
memoryBucket();
afterAll(correios.stop);
const { correiosCarrier } = await import('#functions/shipping/carriers/correiosCarrier');
const { followParcels } = await import('#functions/expeditions/jobs/followParcels');
const { commit } = await import('#platform/db/write');
const { allFollowed, scheduleFollowUp } =
  await import('#functions/expeditions/carrier/followQueue');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { deliver, make, save, paidOrder, statusOf, news } = expeditionDesk(() => ({
  clerk,
  ana,
}));
beforeEach(async () => {
  await deliver();
  correios.calls.length = 0;
  correios.troubles.length = 0;
});
const carrier = correiosCarrier({ url: correios.url });
const tracked = () => correios.calls.filter(({ path }) => path === '/srorastro/v1/objetos');
let serial = 12_345_600;
const newCode = () => {
  serial += 1;
  return `AA${serial}${postalCheckDigit(String(serial))}BR`;
};
const sentParcel = async () => {
  const order = await paidOrder();
  const code = newCode();
  const { id } = (await make({ order: [order.id] })).body;
  await save(id, { shipping: true, track_code: code });
  await deliver();
  return { id, code, order };
};
const read = async (id: number) =>
  (await call(getExpedition, { token: clerk.token, path: { id } })).body;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe('parcels on their way', () => {
  it('are offered as delivered when the carrier says so, and never set by themselves', async () => {
    const parcel = await sentParcel();
    correios.events.set(parcel.code, {
      codigo: 'BDE',
      descricao: 'Objeto entregue ao destinatário',
    });
    expect(await followParcels(carrier, new Date())).toMatchObject({ changed: 1 });
    expect(await read(parcel.id)).toMatchObject({
      status: { id: 2 },
      news: { state: 'delivered', text: 'Objeto entregue ao destinatário' },
    });
    const query = { news: 'delivered', status: '2' };
    const { body } = await call(listExpeditions, { token: clerk.token, query });
    expect(body.results.map(({ id }) => id)).toEqual([parcel.id]);
    expect(await news()).toEqual([]);
  });

  it.each([
    ['BDI', 'Objeto devolvido ao remetente', 'returned'],
    ['BDE', 'Objeto não entregue - cliente desconhecido no local', 'on_the_way'],
    ['BDR', 'Objeto será devolvido ao remetente', 'on_the_way'],
    ['OEC', 'Objeto saiu para entrega ao destinatário', 'on_the_way'],
  ])('are distinguished: %s, %s', async (codigo, descricao, state) => {
    const parcel = await sentParcel();
    correios.events.set(parcel.code, { codigo, descricao });
    await followParcels(carrier, new Date());
    expect((await read(parcel.id)).news).toMatchObject({ state, text: descricao });
  });

  it('are asked for together, and later where nothing new was said', async () => {
    const one = await sentParcel();
    const other = await sentParcel();
    await followParcels(carrier, hours(200));
    const [asked] = tracked();
    expect(tracked()).toHaveLength(1);
    expect(asked?.query.getAll('codigosObjetos')).toEqual(
      expect.arrayContaining([one.code, other.code]),
    );
    await followParcels(carrier, hours(203));
    expect(tracked()).toHaveLength(1);
    await followParcels(carrier, hours(230));
    expect(tracked()).toHaveLength(2);
  });

  it('are given up by the day they left in São Paulo, not by the one it was in London', async () => {
    const gone = await sentParcel();
    const kept = await sentParcel();
    const due = '2026-01-01T00:00:00.000Z';
    // An hour before and at midnight of 1 January in São Paulo; ninety days later is 31 March.
    await commit([
      scheduleFollowUp(gone.id, { due, asked: 0, since: '2027-01-01T02:00:00.000Z' }),
      scheduleFollowUp(kept.id, { due, asked: 0, since: '2027-01-01T03:00:00.000Z' }),
    ]);
    await followParcels(carrier, new Date('2027-04-01T02:59:00.000Z'));
    const followed = (await allFollowed()).map(({ expedition }) => expedition);
    expect([followed.includes(gone.id), followed.includes(kept.id)]).toEqual([false, true]);
  });

  it('wait for the next run when the carrier fails, and are asked for no more once they arrived', async () => {
    const parcel = await sentParcel();
    const broken = { on: '/srorastro/v1/objetos', reaction: { status: 500, body: '<html>' } };
    correios.troubles.push(broken, broken);
    await followParcels(carrier, new Date());
    expect((await allFollowed()).some(({ expedition }) => expedition === parcel.id)).toBe(true);
    await save(parcel.id, { complete_date: todayInSaoPaulo(new Date()) });
    await followParcels(carrier, hours(1));
    expect((await allFollowed()).some(({ expedition }) => expedition === parcel.id)).toBe(false);
  });
});

describe('several parcels at once', () => {
  const closing = (status: number, ...parcels: object[]) =>
    call(closeParcels, { token: clerk.token, body: { status, parcels } });

  it('return as each alone would, each with its answer, and once', async () => {
    const one = await sentParcel();
    const other = await sentParcel();
    const open = (await make({ order: [(await paidOrder()).id] })).body;
    correios.events.set(other.code, { codigo: 'BDE', descricao: 'Objeto devolvido ao remetente' });
    await followParcels(carrier, new Date());
    const today = todayInSaoPaulo(new Date());
    const { status, body } = await closing(
      4,
      { expedition: one.id },
      { expedition: open.id },
      { expedition: other.id },
      { expedition: 999_999 },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { status: { id: 4 }, return_date: today },
      { errors: { status: ['Não é possível passar de “Em Andamento” para “Devolvido”.'] } },
      { status: { id: 4 } },
      { errors: { expedition: ['Remessa 999999 não encontrada.'] } },
    ]);
    expect([await statusOf(one.order.once), await statusOf(other.order.once)]).toEqual([2, 2]);
    expect((await news()).map(({ subject }) => subject)).toHaveLength(2);
    const again = await closing(4, { expedition: one.id, date: addDays(today, -3) });
    expect(again.body).toMatchObject([{ return_date: today }]);
    expect(await news()).toEqual([]);
  });

  it('are delivered with the day that is said', async () => {
    const parcel = await sentParcel();
    const today = todayInSaoPaulo(new Date());
    const late = await closing(3, { expedition: parcel.id, date: addDays(today, 1) });
    expect(late.body).toMatchObject([
      { errors: { complete_date: ['A data não pode estar no futuro.'] } },
    ]);
    const { body } = await closing(3, { expedition: parcel.id, date: today });
    expect(body).toMatchObject([{ status: { id: 3 }, complete_date: today }]);
    expect([await statusOf(parcel.order.once), await statusOf(parcel.order.yearly)]).toEqual([
      3, 5,
    ]);
  });
});
