import { describe, expect, it } from 'vitest';
import { deleteAircraft, listAircraft, updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { cancelOrder, createOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, ordered, orderOf, photoOf } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
const { changeOrderStatus, rejectOrder } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { putItems } = await import('#platform/db/putItems');
const { forgetAircraft } = await import('#functions/aircraft/aircraftRepository');

const known = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await call(listAircraft, { token, query })).body;
const put = ({ token }: Person, prefix: string, body: Record<string, unknown>) =>
  call(updateAircraft, { token, path: { prefix }, body });
const erase = ({ token }: Person, prefix: string) =>
  call(deleteAircraft, { token, path: { prefix } });
const order = ({ token }: Person, lines: Parameters<typeof orderOf>[0]) =>
  call(createOrder, { token, body: orderOf(lines) });

const titles = async () => ({
  plain: (await onSale({ has_airplane_info: true })).id,
  photo: (await onSale({ has_airplane_info: true, has_photo_upload: true })).id,
});
const decision = { actor: { id: null, name: 'Sistema' }, now: new Date() };
const plate = async (owner: Person, publication: number, change: Record<string, unknown> = {}) =>
  ordered(owner, [{ publication, ...aircraft, file: await photoOf(owner.row.id), ...change }]);
const approve = (placed: Awaited<ReturnType<typeof plate>>) =>
  changeOrderStatus(placed, { to: orderStatus.pending, ...decision });

describe('a customer’s aircraft', () => {
  it('are those their orders name, the last used first, as the first order said them', async () => {
    const [owner, other, { plain }] = [await customer(), await customer(), await titles()];
    await ordered(owner, [{ publication: plain, ...aircraft }], {}, new Date('2026-01-01'));
    await ordered(
      owner,
      [{ publication: plain, ...aircraft, airplane_prefix: 'PR-VVA' }],
      {},
      new Date('2026-02-01'),
    );
    await ordered(
      owner,
      [{ publication: plain, ...aircraft, airplane_serial_number: '999' }],
      {},
      new Date('2026-03-01'),
    );
    expect(await known(owner)).toMatchObject({
      count: 2,
      pages: 1,
      results: [
        { prefix: 'PT-UVA', serial: '201-412', fuel_type: 1, photo: null, photo_approved: false },
        { prefix: 'PR-VVA' },
      ],
    });
    expect(await known(owner, { search: 'prvva' })).toMatchObject({ count: 1 });
    expect(await known(other)).toMatchObject({ count: 0, pages: 1, results: [] });
  });

  it('are corrected and taken away by their owner alone, and orders keep theirs', async () => {
    const [owner, other, { plain }] = [await customer(), await customer(), await titles()];
    const placed = await ordered(owner, [{ publication: plain, ...aircraft }]);
    expect((await put(other, 'PT-UVA', { serial: '1' })).status).toBe(400);
    expect((await erase(other, 'PT-UVA')).status).toBe(404);
    expect((await put(owner, 'PT-UVA', { serial: '' })).body).toMatchObject({
      serial: ['Este campo não pode ser em branco.'],
    });
    const { body } = await put(owner, 'ptuva', { serial: '201-413', row_version: '0' });
    expect(body).toMatchObject({ prefix: 'PT-UVA', serial: '201-413', fuel_type: 1 });
    expect((await put(owner, 'PT-UVA', { serial: '7', row_version: '0' })).status).toBe(400);
    expect(placed.lines[0]).toMatchObject({ airplane_serial_number: '201-412' });
    expect((await erase(owner, 'PT-UVA')).status).toBe(204);
    expect((await erase(owner, 'PT-UVA')).status).toBe(404);
    expect(await known(owner)).toMatchObject({ count: 0 });
    await ordered(owner, [{ publication: plain, ...aircraft }], {}, new Date(Date.now() + 1000));
    expect(await known(owner)).toMatchObject({ results: [{ serial: '201-412' }] });
    await forgetAircraft(owner.row.id);
    expect(await known(owner)).toMatchObject({ results: [{ row_version: '0' }] });
  });
});

describe('an aircraft without an order', () => {
  it('is added, corrected, taken out and added again by its owner alone', async () => {
    const owner = await customer();
    const other = await customer();
    const said = { serial: '1155', fuel_type: 1 };
    expect((await put(owner, 'PT-1', said)).status).toBe(404);
    expect((await put(owner, 'PR-VVB', { serial: '1155' })).body).toMatchObject({
      fuel_type: ['Este campo é obrigatório.'],
    });
    expect((await put(owner, 'PR-VVB', {})).codes).toEqual({
      serial: ['required'],
      fuel_type: ['required'],
    });
    expect(await known(owner)).toMatchObject({ count: 0 });
    expect(await put(owner, 'prvvb', said)).toMatchObject({
      status: 200,
      body: { prefix: 'PR-VVB', ...said, photo: null, row_version: '1' },
    });
    expect((await put(owner, 'PR-VVB', { serial: '1156' })).body).toMatchObject({
      serial: '1156',
      fuel_type: 1,
      row_version: '2',
    });
    expect(await known(owner)).toMatchObject({ count: 1, results: [{ serial: '1156' }] });
    expect(await known(other)).toMatchObject({ count: 0 });
    expect((await erase(owner, 'PR-VVB')).status).toBe(204);
    expect(await known(owner)).toMatchObject({ count: 0 });
    expect((await put(owner, 'PR-VVB', said)).status).toBe(200);
    expect(await known(owner)).toMatchObject({ count: 1 });
  });

  it('stays one when an order names it', async () => {
    const [owner, { plain }] = [await customer(), await titles()];
    await put(owner, 'PT-UVA', { serial: '7', fuel_type: 2 });
    await ordered(owner, [{ publication: plain, ...aircraft }], {}, new Date(Date.now() + 1000));
    expect(await known(owner)).toMatchObject({
      count: 1,
      results: [{ prefix: 'PT-UVA', serial: '7' }],
    });
  });
});

describe('a plate that staff approved', () => {
  it('is neither asked for nor reviewed again for the same prefix and serial', async () => {
    const [owner, { photo }] = [await customer(), await titles()];
    const placed = await plate(owner, photo);
    const missing = { publications: [{ file: ['Envio obrigatório'] }] };
    expect((await order(owner, [{ publication: photo, ...aircraft }])).body).toMatchObject(missing);
    expect(await known(owner)).toMatchObject({ results: [{ photo_approved: false }] });
    await approve(placed);
    expect(await known(owner)).toMatchObject({
      results: [
        { photo_approved: true, photo: `/order/${placed.id}/photo/${placed.lines[0]?.id}/` },
      ],
    });
    const again = await order(owner, [{ publication: photo, ...aircraft, file: null }]);
    expect(again).toMatchObject({ status: 201, body: { status: 1 } });
    expect(JSON.stringify(again.body)).toMatch(/"file":"\/order\/\d+\/photo\//);
    const elsewhere = { ...aircraft, airplane_serial_number: '201-999' };
    expect((await order(owner, [{ publication: photo, ...elsewhere }])).body).toMatchObject(
      missing,
    );
  });

  it('is nobody else’s, and a photo that was rejected counts for nothing', async () => {
    const [owner, other, { photo }] = [await customer(), await customer(), await titles()];
    const office = await staff();
    const placed = await plate(owner, photo);
    await rejectOrder(placed, {
      reason: 'Ilegível',
      actor: { id: office.row.id, name: office.row.name },
      now: new Date(),
    });
    expect((await order(owner, [{ publication: photo, ...aircraft }])).status).toBe(400);
    expect(await known(owner)).toMatchObject({ count: 0 });
    await approve(await plate(owner, photo));
    expect((await order(other, [{ publication: photo, ...aircraft }])).status).toBe(400);
    const name = placed.lines[0]?.photo;
    const foreign = await order(other, [{ publication: photo, ...aircraft, file: name }]);
    expect(foreign.body).toMatchObject({
      publications: [{ file: ['Esta foto já foi usada ou expirou. Envie-a novamente.'] }],
    });
  });

  it('is none that its client took out of the review, and that order is not opened anew', async () => {
    const [owner, { photo }] = [await customer(), await titles()];
    const placed = await plate(owner, photo);
    const body = { order: placed.id };
    expect((await call(cancelOrder, { token: owner.token, body })).status).toBe(200);
    expect(await known(owner)).toMatchObject({ results: [{ photo_approved: false }] });
    expect((await order(owner, [{ publication: photo, ...aircraft }])).status).toBe(400);
    const given = (await findOrder(placed.id)) ?? placed;
    await expect(approve(given)).rejects.toThrow('não foi conferida');
  });

  it('is looked at again when its order goes back to the review', async () => {
    const [owner, { photo }] = [await customer(), await titles()];
    const seen = await approve(await plate(owner, photo));
    await changeOrderStatus(seen, { to: orderStatus.underReview, ...decision });
    expect(await known(owner)).toMatchObject({ results: [{ photo_approved: false }] });
  });

  it('is reviewed anew when a new photo comes', async () => {
    const [owner, { photo }] = [await customer(), await titles()];
    await approve(await plate(owner, photo));
    expect(await plate(owner, photo)).toMatchObject({ status: 4 });
  });

  it('serves two titles of one order for one aircraft, but not for two', async () => {
    const [owner, { photo }] = [await customer(), await titles()];
    const second = (await titles()).photo;
    const file = await photoOf(owner.row.id);
    const both = (serial: string) => [
      { publication: photo, ...aircraft, file },
      { publication: second, ...aircraft, airplane_serial_number: serial, file },
    ];
    expect((await order(owner, both('7'))).body).toMatchObject({
      publications: [{}, { file: ['Envie uma foto para cada item.'] }],
    });
    expect(await order(owner, both('201-412'))).toMatchObject({ status: 201, body: { status: 4 } });
  });
});

describe('a fleet without orders', () => {
  const added = { serial: '201-412', fuel_type: 1 };
  const keep = ({ row }: Person, count: number, said: object) =>
    putItems(
      'orders',
      Array.from({ length: count }, (_, nth) => {
        const prefix = `N${String(10_000 + nth)}`;
        const item = { version: 1, added_at: null, removed_at: null, ...added, ...said };
        return { pk: `AIRCRAFT#${String(row.id)}`, sk: prefix, prefix, ...item };
      }),
    );

  it.each([
    ['300 that were added', 300, { added_at: '2026-01-01T12:00:00.000Z' }],
    ['1,000 that were taken out again', 1000, { removed_at: '2026-01-01T12:00:00.000Z' }],
  ])('is full with %s', async (_, count, said) => {
    const owner = await customer();
    await keep(owner, count - 1, said);
    expect((await put(owner, 'PT-UVA', added)).status).toBe(200);
    await erase(owner, 'PT-UVA');
    await keep(owner, count, said);
    const refused = await put(owner, 'PT-UVB', added);
    expect(refused.codes).toEqual({ non_field_errors: ['fleet_full'] });
  });
});
