import { afterAll, beforeAll, expect, it } from 'vitest';
import { postParcels } from '#shared/dispatch/dispatchEndpoints';
import { demoFiscal } from '#shared/invoices/fiscalSettings';
import { updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { nfeKey } from '#tests/support/samples/invoiceXml';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { startPostingStub } from '#tests/support/stubs/postingStub';

const correios = await startPostingStub();
process.env.SHIPPING = JSON.stringify({
  correios: null,
  melhorEnvio: null,
  carrier: { name: 'correios', url: correios.url },
});
process.env.FISCAL = JSON.stringify({ ...demoFiscal, contributesIcms: true });
await startDatabase();
afterAll(correios.stop);
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let clerk: Person;
let ana: Person;
beforeAll(async () => {
  [clerk, ana] = [await staff(), await customer()];
});
const { make, paidOrder } = expeditionDesk(() => ({ clerk, ana }));

it('a company that contributes ICMS posts nothing without the key of a NF-e, and says so', async () => {
  const order = await paidOrder();
  const { body } = await make({ order: [order.id], shipping_type: 'SEDEX' });
  const post = () => call(postParcels, { token: clerk.token, body: { expeditions: [body.id] } });
  // A number alone is no key.
  await call(updateOrderNfe, { body: { order: order.id, nfe: '77' }, token: clerk.token });
  expect((await post()).text).toContain('Informe a NF-e antes de postar.');
  expect(correios.kept).toHaveLength(0);
  const nfe = nfeKey();
  await call(updateOrderNfe, { body: { order: order.id, nfe }, token: clerk.token });
  expect((await post()).status).toBe(200);
  expect(correios.kept).toHaveLength(1);
});
