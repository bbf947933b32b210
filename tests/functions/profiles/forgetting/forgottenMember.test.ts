import { expect, it } from 'vitest';
import { createOrder, getOrder } from '#shared/orders/orderEndpoints';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { getTeam } from '#shared/profiles/team/teamEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { keptContract } = await import('#functions/orders/contract/keptContract');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory } = await import('#platform/history/history');

it('a person of a team who is erased leaves the company its orders and history, without their name', async () => {
  const owner = await people.customer();
  const { person: carla } = await memberOf(owner, { role: 'buyer', deliver });
  const placed = await call(createOrder, {
    token: carla.token,
    headers: actingFor(owner),
    body: {
      publications: [{ publication: (await onSale()).id }],
      ...{ shipping_type: 'A combinar', shipping_value: 0.01 },
    },
  });
  const heardAt = async () =>
    (await call(getOrder, { token: owner.token, path: { id: placed.body.id } })).body.placed_by;
  expect(await heardAt()).toEqual({ name: carla.row.name, email: carla.email });
  const told = (await deliver()).filter(({ subject }) => subject.includes(String(placed.body.id)));
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.email, carla.email]));
  expect(await keptContract(placed.body.id)).toBeDefined();
  const refused = await call(eraseProfile, {
    token: owner.token,
    body: { password: people.goodPassword },
  });
  expect(refused).toMatchObject({ status: 400, codes: { non_field_errors: ['team_waits'] } });

  const done = await call(eraseProfile, {
    token: carla.token,
    body: { password: people.goodPassword },
  });
  expect(done.status).toBe(204);
  await deliver();
  expect(await heardAt()).toEqual({ name: 'Pessoa removida' });
  const kept = await findOrder(placed.body.id);
  expect(kept?.client.name).toBe(owner.row.name);
  expect(await keptContract(placed.body.id)).toBeUndefined();
  expect(kept?.placed_by).toEqual({ id: carla.row.id, name: 'Pessoa removida', email: '' });
  const said = JSON.stringify([
    await readHistory('orders', placed.body.id),
    await readHistory('accounts', owner.row.id),
  ]);
  expect(said).toContain('Pessoa removida');
  expect(said).not.toContain(carla.row.name);
  const { body } = await call(getTeam, { token: owner.token });
  expect(body.people.map(({ profile }) => profile)).toEqual([owner.row.id]);
}, 240_000);
