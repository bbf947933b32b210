import { expect, it } from 'vitest';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { expeditionDesk } = await import('#tests/support/screens/desk/expeditionDesk');
const { customer, staff } = await import('#tests/support/samples/people');

it('carries a new name and e-mail into orders, purchases and shipments, where lists and mails use them', async () => {
  const clerk = await staff();
  const ana = await customer();
  const desk = expeditionDesk(() => ({ clerk, ana }));
  const { id } = await desk.paidOrder();
  await desk.make({ order: [id], shipping_type: 'SEDEX' });

  const email = `nova.${ana.email}`;
  await call(updateProfile, {
    token: clerk.token,
    path: { id: ana.row.id },
    body: { name: 'Zuleica Renomeada', user: { email } },
  });
  await desk.deliver();

  const asked = { token: clerk.token, query: { search: 'renomeada' } };
  const found = {
    orders: (await call(listOrders, asked)).body.results,
    signatures: (await call(listSignatures, asked)).body.results,
    expeditions: (await call(listExpeditions, asked)).body.results,
  };
  expect(found.orders.map(({ profile }) => profile)).toEqual([
    expect.objectContaining({ name: 'Zuleica Renomeada', email }),
  ]);
  expect(found.signatures.map(({ profile }) => profile.email)).toEqual([email, email]);
  expect(found.expeditions.map(({ client }) => client.email)).toEqual([email]);
});
