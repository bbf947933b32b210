import { beforeAll, expect, it } from 'vitest';
import { aircraftPrefixWarning, isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { applicabilityTo } from '#shared/publications/applicability';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { aircraftFor, demoAircraft, seedRegister } from '#infra/local/seed/demo/demoAircraft';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { today } from '#tests/support/samples/fleet';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
await startBuckets();
const { seedCatalog } = await import('#infra/local/seed/seedCatalog');
const { seedTeam } = await import('#infra/local/seed/seedTeam');
const { deliveriesTo, webhooksOf } = await import('#functions/accounts/webhooks/webhookRepository');
const { orderInternally } = await import('#infra/local/seed/seedDemo');
const { seedPastSales } = await import('#infra/local/seed/seedPastSales');
const { everySignatureOf } = await import('#functions/signatures/signatureRepository');
const { findRegistered } = await import('#functions/aircraft/register/registerRepository');

const staff = { id: null, name: 'Sistema' };
const now = new Date();
let catalog: PublicationRecord[];
let newest: PublicationRecord[];
beforeAll(async () => {
  ({ catalog, newest } = await seedCatalog(today, { actor: staff, now }));
});

it.each(demoAircraft)('the demonstration writes $prefix as ANAC does', ({ prefix }) => {
  expect(isAircraftPrefix(prefix)).toBe(true);
  expect(aircraftPrefixWarning(prefix)).toBeNull();
});

it('the register says of each what orders say of it', async () => {
  await seedRegister();
  for (const { prefix, serial, model, year } of demoAircraft) {
    expect(await findRegistered(prefix)).toMatchObject({ prefix, serial, model, year });
  }
});

it('programs of the demonstration were told of an order that was paid', async () => {
  const company = await customer();
  const buyer = await customer();
  const quality = await customer();
  const reader = await customer();
  const { id: publication } = await onSale();
  const { order } = await bought(company, [{ publication }]);
  await ordered(company, [{ publication }]);
  const team = { buyer: buyer.row, quality: quality.row, reader: reader.row };
  await seedTeam(company.row, team, { today, now: new Date() });
  const [webhook] = await webhooksOf(company.row.id);
  const told = await deliveriesTo(webhook?.id ?? 0);
  expect(told.map(({ event, about }) => [event, about]).toSorted()).toEqual([
    ['order.paid', `Pedido ${order.id}`],
    ['order.placed', `Pedido ${order.id}`],
  ]);
});

it('whatever title a client of the demonstration buys, its aircraft is one that it is for', () => {
  const titles = [...catalog, ...newest].filter(({ has_airplane_info }) => has_airplane_info);
  expect(titles.length).toBeGreaterThan(5);
  for (const title of titles) {
    for (let turn = 0; turn < demoAircraft.length; turn += 1) {
      const craft = aircraftFor(title, turn);
      if (!craft) throw new Error(`no aircraft for ${title.name}`);
      expect(applicabilityTo(title, craft).kind, `${title.name}, ${craft.prefix}`).toBe('applies');
    }
  }
});

it('nothing was bought before the day of the revision that came with it', async () => {
  const { row: client } = await customer();
  await seedPastSales({ clients: [client], catalog, staff, today, now });
  const dated = new Map(catalog.map(({ id, date }) => [id, date]));
  const bought = await everySignatureOf(client.id);
  expect(bought.length).toBeGreaterThan(20);
  for (const { publication, created } of bought) {
    expect((dated.get(publication.id) ?? '') <= created.slice(0, 10)).toBe(true);
  }
});

it('what staff order for the partner is paid, and in their Gerenciador', async () => {
  const yearly = catalog.find(
    (one) => one.is_signature && one.is_download && !one.has_airplane_info && !one.has_photo_upload,
  );
  if (!yearly) throw new Error('no yearly download');
  const [{ row: partner }, { row: clerk }] = [await customer(), await customer()];
  await orderInternally(yearly, { people: { partner, staff: clerk }, today, now }, staff);
  expect(await everySignatureOf(partner.id)).toMatchObject([{ publication: { id: yearly.id } }]);
});
