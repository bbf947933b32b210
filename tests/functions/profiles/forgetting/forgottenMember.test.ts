import { expect, it } from 'vitest';
import { createCompliance } from '#shared/fleet/complianceEndpoints';
import { createOrder, getOrder } from '#shared/orders/orderEndpoints';
import { eraseProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { getTeam, inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { createDocument } from '#shared/publications/documents/documentDeskEndpoints';
import {
  chooseReaders,
  getSignature,
  remindReaders,
  startAutoRenewal,
} from '#shared/signatures/signatureEndpoints';
import { acceptTransfer, createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, released } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { keptContract } = await import('#functions/orders/contract/keptContract');
const { findOrder } = await import('#functions/orders/orderRepository');
const { everyComplianceOf } = await import('#functions/fleet/compliance/complianceRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { readHistory } = await import('#platform/history/history');

it('a person of a team who is erased leaves the company its orders and history, without their name', async () => {
  const owner = await people.customer();
  const { person: carla } = await memberOf(owner, { role: 'buyer', deliver });
  const placed = await call(createOrder, {
    token: carla.token,
    headers: actingFor(owner),
    body: {
      publications: [{ publication: (await onSale()).id }],
      shipping_type: 'A combinar',
      shipping_value: 0.01,
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

it('neither does their name stay with what they asked for and declared for the company', async () => {
  const owner = await people.customer();
  const { person: carla } = await memberOf(owner, { role: 'owner', deliver });
  const { person: reader } = await memberOf(owner, { role: 'reader', deliver });
  const clerk = await people.staff();
  const { id: publication } = await released({ is_signature: true, has_airplane_info: true });
  const { signatures: made } = await bought(owner, [{ publication, ...aircraft }]);
  const id = made[0]?.id ?? 0;
  const date = todayInSaoPaulo(new Date());
  const directive = await call(createDocument, {
    token: clerk.token,
    path: { id: publication },
    body: {
      kind: 'directive',
      number: 'DA 2026-01-01',
      title: 'Inspeção',
      mandatory: true,
      date,
      link: 'https://www.gov.br/anac/da-2026-01-01',
    },
  });
  const by = { token: carla.token, headers: actingFor(owner) };
  const { airplane_prefix: prefix } = aircraft;
  const body = { document: directive.body.id, prefix, date, by: carla.row.name };
  const done = [
    await call(chooseReaders, { ...by, path: { id }, body: { people: [reader.row.id] } }),
    await call(remindReaders, { ...by, path: { id } }),
    await call(startAutoRenewal, { ...by, path: { id } }),
    await call(createCompliance, { ...by, body }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  const kept = async () => {
    const { auto_renewal: auto, readers_reminded: reminded } = (await signatures.get(id)) ?? {};
    const [entry] = await everyComplianceOf(owner.row.id);
    const shown = await call(getSignature, { token: owner.token, path: { id } });
    const [document] = shown.body.documents;
    return [auto?.asked_by, reminded?.by, entry?.by, entry?.recorded.by, document?.compliance?.by];
  };
  const { name } = carla.row;
  expect(await kept()).toEqual([name, name, name, name, name]);
  // What she did is on record under the name that she had then.
  const renamed = await call(updateProfile, {
    token: clerk.token,
    path: { id: carla.row.id },
    body: { name: 'Carla de Souza Prado' },
  });
  expect(renamed.status).toBe(200);

  const password = people.goodPassword;
  await call(eraseProfile, { token: carla.token, body: { password } });
  await deliver();
  const removed = 'Pessoa removida';
  expect(await kept()).toEqual([removed, removed, removed, removed, removed]);
}, 240_000);

it('nor with what the company has transferred since', async () => {
  const [owner, receiver] = [await people.customer(), await people.customer()];
  const { person: carla } = await memberOf(owner, { role: 'buyer', deliver });
  const { id: publication } = await released({ is_signature: true, has_airplane_info: true });
  const { signatures: made } = await bought(owner, [{ publication, ...aircraft }]);
  const id = made[0]?.id ?? 0;
  const by = { token: carla.token, headers: actingFor(owner) };
  expect((await call(startAutoRenewal, { ...by, path: { id } })).status).toBe(200);
  const { body: offer } = await call(createTransfer, {
    token: owner.token,
    body: { signatures: [id], email: receiver.email },
  });
  const path = { id: offer.id };
  await call(acceptTransfer, { token: receiver.token, path, body: {} });
  await deliver();
  const asker = async () => {
    const row = await signatures.get(id);
    return [row?.client.id, row?.auto_renewal?.asked_by];
  };
  expect(await asker()).toEqual([receiver.row.id, carla.row.name]);

  const password = people.goodPassword;
  await call(eraseProfile, { token: carla.token, body: { password } });
  await deliver();
  expect(await asker()).toEqual([receiver.row.id, 'Pessoa removida']);
}, 240_000);

it('nor does the name stay in the team of a company that invited who never came in', async () => {
  const owner = await people.customer();
  const invited = await people.customer();
  const { email } = invited;
  const named = 'Joana do hangar';
  const invitation = await call(inviteToTeam, {
    token: owner.token,
    body: { email, name: named, role: 'reader' },
  });
  expect(invitation.status).toBe(201);
  const said = async () => {
    const { body } = await call(getTeam, { token: owner.token });
    return JSON.stringify([body, await readHistory('accounts', owner.row.id)]);
  };
  expect(await said()).toContain(email);
  await call(eraseProfile, { token: invited.token, body: { password: people.goodPassword } });
  await deliver();
  expect(await said()).not.toContain(email);
  expect(await said()).not.toContain(named);
}, 240_000);
