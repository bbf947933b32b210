import { expect, it } from 'vitest';
import { createOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, orderOf } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';

await startDatabase();

it('a CEP of another state is refused at the address that names it', async () => {
  const { row, token } = await customer();
  const { billing_address: own } = row;
  if (!own) throw new Error('the customer has no address');
  const elsewhere = { ...own, zip_code: '18607550', state: 'AC' };
  const lines = [{ publication: (await onSale()).id }];
  const post = (sent: Record<string, unknown>) =>
    call(createOrder, { body: orderOf(lines, sent), token });

  const refused = await post({ billing_address: elsewhere, shipping_address: elsewhere });
  expect([refused.status, refused.codes]).toEqual([
    400,
    {
      billing_address: { zip_code: ['cep_of_another_state'] },
      shipping_address: { zip_code: ['cep_of_another_state'] },
    },
  ]);
  const there = { ...elsewhere, state: 'SP' };
  expect((await post({ billing_address: there, shipping_address: there })).status).toBe(201);
});
