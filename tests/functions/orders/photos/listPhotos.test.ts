import { expect, it } from 'vitest';
import { listPhotos, requestOrderPhoto } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';

await startDatabase();
const { updateOrderStatus } = await import('#shared/orders/orderDeskEndpoints');
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');
const { customer, staff } = await import('#tests/support/samples/people');

const ana = await customer();
const clerk = await staff();

async function underReview(...aircraftOf: (typeof aircraft)[]) {
  const { id: publication } = await onSale({ has_photo_upload: true, has_airplane_info: true });
  const lines = await Promise.all(
    aircraftOf.map(async (own) => ({ publication, file: await photoOf(ana.row.id), ...own })),
  );
  return ordered(ana, lines);
}
const waiting = async (page = '1') =>
  (await call(listPhotos, { token: clerk.token, query: { page } })).body;

it('shows what waits for staff, the oldest order first, a row for each photo', async () => {
  const first = await underReview(aircraft, { ...aircraft, airplane_prefix: 'PR-VAL' });
  const second = await underReview({ ...aircraft, airplane_prefix: 'PT-ZZA' });
  await keepRegistered([
    {
      prefix: 'PT-UVA',
      serial: '201413',
      model: 'AG-201',
      manufacturer: 'AEROCAMPO',
      year: 2011,
      cancelled: false,
    },
  ]);
  const { count, pages, results } = await waiting();
  expect([count, pages]).toEqual([3, 1]);
  expect(results.map(({ order, position, of }) => [order, position, of])).toEqual([
    [first.id, 1, 2],
    [first.id, 2, 2],
    [second.id, 1, 1],
  ]);
  expect(results[0]).toMatchObject({
    client: { id: ana.row.id },
    airplane_prefix: 'PT-UVA',
    airplane_serial_number: aircraft.airplane_serial_number,
    photo: `/order/${String(first.id)}/photo/${String(first.lines[0]?.id)}/`,
    register: { serial: '201413', model: 'AG-201' },
    row_version: String(first.edition),
  });
  expect(results[1]?.register).toBeNull();
  expect(Date.parse(results[0]?.answer_by ?? '') - Date.parse(first.created)).toBe(86_400_000);
});

it('leaves out what was asked for anew and what was decided, and pages', async () => {
  const before = (await waiting()).count;
  const asked = await underReview(aircraft);
  const approved = await underReview(aircraft);
  const line = asked.lines[0]?.id ?? 0;
  const reason = 'A foto enviada não permite ler o número de série.';
  await call(requestOrderPhoto, {
    token: clerk.token,
    body: { order: asked.id, line, reason },
  });
  await call(updateOrderStatus, {
    token: clerk.token,
    body: { order: approved.id, status: 1 },
  });
  const left = await waiting();
  expect(left.count).toBe(before);
  expect(left.results.map(({ order }) => order)).not.toContain(asked.id);
  await underReview(...Array.from({ length: 20 }, () => aircraft));
  const second = await waiting('2');
  expect([second.count, second.pages, second.results.length]).toEqual([before + 20, 2, before]);
});

it('says whether the publication applies to the aircraft, as declared and as registered', async () => {
  const effectivity = [{ model: 'AG-201A', from: '600', to: '940' }];
  const { id: publication } = await onSale({
    has_photo_upload: true,
    has_airplane_info: true,
    effectivity,
  });
  const register = { manufacturer: null, year: 2011, cancelled: false };
  await keepRegistered([
    { prefix: 'PS-AGR', serial: '565', model: 'AG-201A', ...register },
    { prefix: 'PS-AGS', serial: '655', model: 'AG-203', ...register },
  ]);
  const lines = await Promise.all(
    ['PS-AGR', 'PS-AGS', 'PS-ZZZ'].map(async (airplane_prefix) => ({
      publication,
      file: await photoOf(ana.row.id),
      fuel_type: aircraft.fuel_type,
      airplane_prefix,
      airplane_serial_number: '655',
    })),
  );
  const { id } = await ordered(ana, lines);
  const found = [...(await waiting()).results, ...(await waiting('2')).results];
  const rows = found.filter(({ order }) => order === id);
  expect(rows.map(({ applies }) => applies)).toEqual([
    { declared: true, registered: false },
    { declared: false, registered: false },
    { declared: null, registered: null },
  ]);
  expect(rows[0]?.thumbnail).toContain('.thumbnail.jpg');
});
