import { describe, expect, it } from 'vitest';
import { createOrder, getOrder } from '#shared/orders/orderEndpoints';
import { updateOrderLine } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, orderOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');

const since = { model: 'AG-203', from: '201.141', to: null };
const text = 'Este manual se aplica a AG-203 a partir do n/s 201.141. Confira o número de série.';
const titleOf = (effectivity: (typeof since)[]) => onSale({ has_airplane_info: true, effectivity });
const bought = (publication: number, airplane_serial_number: string) =>
  orderOf([{ publication, ...aircraft, airplane_serial_number }]);

describe('an order for an aircraft outside the effectivity', () => {
  it('is taken and tells staff, until the serial number is corrected', async () => {
    const buyer = await customer();
    const office = await staff();
    const { id } = await titleOf([since]);
    const placed = await call(createOrder, { token: buyer.token, body: bought(id, '88') });
    expect(placed.status).toBe(201);
    const path = { id: placed.body.id };
    const seen = await call(getOrder, { token: office.token, path });
    expect(seen.body.publications).toMatchObject([{ outside_effectivity: text }]);
    const line = seen.body.publications[0]?.id ?? 0;
    const body = { airplane_serial_number: '201-141' };
    await call(updateOrderLine, { token: office.token, path: { line }, body });
    expect((await call(getOrder, { token: office.token, path })).body).toMatchObject({
      publications: [{ airplane_serial_number: '201-141', outside_effectivity: null }],
    });
  });

  it('counts internal orders too, and the rows of the registered model alone', async () => {
    const office = await staff();
    const { id } = await titleOf([since, { model: 'AG-201', from: '1', to: null }]);
    const internal = async () =>
      (
        await call(createOrder, {
          token: office.token,
          body: {
            ...bought(id, '88'),
            profile: (await customer()).row.id,
            shipping_type: 'Pedido Interno',
            shipping_value: '0.01',
          },
        })
      ).body.publications;
    expect(await internal()).toMatchObject([{ outside_effectivity: null }]);
    const prefix = aircraft.airplane_prefix;
    const row = { prefix, serial: '88', manufacturer: null, year: null, cancelled: false };
    await keepRegistered([{ ...row, model: 'AG203' }]);
    const [line] = await internal();
    expect(line?.outside_effectivity).toContain('AG-203 a partir do n/s 201.141');
  });

  it('keeps what was known and said when it was ordered', async () => {
    const buyer = await customer();
    const office = await staff();
    const { id } = await titleOf([since]);
    const prefix = 'PS-AAB';
    const other = 'PS-AAC';
    const row = { manufacturer: null, year: null, cancelled: false };
    const registerAs = (model: string) =>
      keepRegistered([
        { ...row, prefix, model, serial: '201.655' },
        { ...row, prefix: other, model: 'AG-203', serial: '201.700' },
      ]);
    await registerAs('AG-201A');
    const line = { publication: id, ...aircraft, airplane_prefix: prefix };
    const place = async (change: Record<string, unknown>) =>
      (
        await call(createOrder, {
          token: buyer.token,
          body: orderOf([{ ...line, airplane_serial_number: '201.656', ...change }]),
        })
      ).body;
    const asked =
      'Este manual se aplica a AG-203 a partir do n/s 201.141. Confira o modelo da aeronave.';
    const placed = await place({ aircraft_confirmed: true });
    // What the register says tomorrow changes nothing that was said today.
    await registerAs('AG-203');
    const said = { outside_effectivity: asked, registered_serial: '201.655' };
    const path = { id: placed.id };
    const seen = await call(getOrder, { token: office.token, path });
    expect(seen.body.publications).toMatchObject([{ ...said, aircraft_confirmed: true }]);
    const body = { airplane_prefix: other, airplane_serial_number: '201.701' };
    const at = { line: placed.publications[0]?.id ?? 0 };
    await call(updateOrderLine, { token: office.token, path: at, body });
    const corrected = await call(getOrder, { token: office.token, path });
    expect(corrected.body.publications).toMatchObject([
      { outside_effectivity: null, registered_serial: '201.700', aircraft_confirmed: false },
    ]);
    const unconfirmed = (await place({})).publications;
    expect(unconfirmed).toMatchObject([
      { outside_effectivity: null, registered_serial: '201.655', aircraft_confirmed: false },
    ]);
  });
});
