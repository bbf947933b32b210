import { expect, it } from 'vitest';
import { remindOrder } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');

it('reminds the client of an unpaid order once a day, and of no other', async () => {
  const clerk = await staff();
  const ana = await customer();
  const placed = await ordered(ana, [{ publication: (await onSale()).id }]);
  await deliver();
  const remind = () => call(remindOrder, { token: clerk.token, body: { order: placed.id } });
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [done, again] = both.toSorted((one, other) => one.status - other.status);
  expect(done?.body).toMatchObject({
    reminded: placed.date,
    pending_since: placed.date,
  });
  expect(again?.body).toEqual({
    non_field_errors: [`O cliente do pedido ${placed.id} já recebeu um lembrete hoje.`],
  });
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: `Falta pagar o pedido #${placed.id}` });
  expect(mail?.text).toMatch(/Sem pagamento, o pedido é cancelado em \d\d\/\d\d\/\d{4}/);
  const other = await ordered(ana, [{ publication: (await onSale()).id }]);
  await changeOrderStatus(other, {
    to: 2,
    actor: { id: null, name: 'Sistema' },
    now: new Date(),
  });
  const paid = await call(remindOrder, { token: clerk.token, body: { order: other.id } });
  expect([paid.status, paid.body]).toEqual([
    400,
    { non_field_errors: ['Só se lembra de um pedido que espera pagamento.'] },
  ]);
});
