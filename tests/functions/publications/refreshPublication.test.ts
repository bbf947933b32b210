import { expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { listOrders } from '#shared/orders/orderEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { given } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');

it('carries a new name into purchases, where they are searched; an order keeps what was billed', async () => {
  const clerk = await staff();
  const ana = await customer();
  const { id } = await onSale({ name: 'Manual do Trem de Pouso', is_signature: true });
  const { order, signatures: made } = await bought(ana, [{ publication: id }]);
  const overdue = await given(ana, {
    publication: id,
    status: 5,
    due: addDays(todayInSaoPaulo(new Date()), -10),
  });
  const purchases = [overdue.id, ...made.map((signature) => signature.id)];

  const found = async (search: string) => {
    const asked = { token: clerk.token, query: { search } };
    return {
      orders: (await call(listOrders, asked)).body.results.map((row) => row.id),
      signatures: (await call(listSignatures, asked)).body.results.map((row) => row.id),
    };
  };
  expect(await found('pouso')).toEqual({ orders: [order.id], signatures: purchases });

  const change = (body: object) =>
    call(updatePublication, { token: clerk.token, path: { id }, body });
  await change({ name: 'Manual do Conjunto Rodante' });
  await deliver();
  expect(await found('rodante')).toEqual({ orders: [], signatures: purchases });
  expect(await found('pouso')).toEqual({ orders: [order.id], signatures: [] });

  const { signatures: store } = await import('#functions/signatures/signatureRepository');
  const versions = (await store.getMany(purchases)).map(({ version }) => version);
  await change({ price: '90.00' });
  await deliver();
  expect((await store.getMany(purchases)).map(({ version }) => version)).toEqual(versions);
});
