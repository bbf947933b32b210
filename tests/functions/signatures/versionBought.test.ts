import { describe, expect, it } from 'vitest';
import { orderStatus } from '#shared/orders/orderStatus';
import { getOrder } from '#shared/orders/orderEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { customer, staff } from '#tests/support/samples/people';
import { signatureDesk } from '#tests/support/screens/desk/signatureDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { addExpedition } = await import('#functions/expeditions/saving/saveExpedition');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const [clerk, ana] = await Promise.all([staff(), customer()]);

const { read } = signatureDesk(() => clerk);
const name = async (id: number, version: string, notify: boolean) => {
  const body = { version, notify };
  const { status } = await call(updatePublication, {
    token: clerk.token,
    path: { id },
    body,
  });
  expect(status).toBe(200);
};
/** The version bought and the one in force, as the buyer sees them. */
const versions = async (id = 0) => {
  const { version_bought, publication } = await read(id, ana);
  return [version_bought, publication.version];
};

it('a revision on paper that left is named as it was corrected to, in the Gerenciador and in its order', async () => {
  const manual = await onSale({
    version: 'Rev. 44',
    is_signature: true,
    is_sent_immediately: true,
  });
  const { signatures, order } = await bought(ana, [{ publication: manual.id }]);
  await addExpedition(
    { client: ana.row.id, order: [order.id], shipping: true, shipping_type: 'PAC' },
    { actor: { id: null, name: 'Sistema' }, now: new Date() },
  );
  await deliver();
  await name(manual.id, 'Rev. 4', false);
  const id = signatures[0]?.id ?? 0;
  expect((await read(id, ana)).sent_revision?.version).toBe('Rev. 4');
  const { body } = await call(getOrder, { token: ana.token, path: { id: order.id } });
  expect(body.publications[0]?.signature?.sent_version).toBe('Rev. 4');
});

describe('what was bought once', () => {
  it('is the revision in force also after its name was corrected, and the older one after the next', async () => {
    const manual = await download({ version: 'Rev. 44' });
    const { signatures } = await bought(ana, [{ publication: manual.id }]);
    await name(manual.id, 'Rev. 4', false);
    expect(await versions(signatures[0]?.id)).toEqual(['Rev. 4', 'Rev. 4']);
    await name(manual.id, 'Rev. 5', true);
    expect(await versions(signatures[0]?.id)).toEqual(['Rev. 44', 'Rev. 5']);
  });

  it('is known by its revision when the name is corrected between the order and its payment', async () => {
    const manual = await download({ version: 'Rev. 44' });
    const order = await ordered(ana, [{ publication: manual.id }]);
    await name(manual.id, 'Rev. 4', false);
    const actor = { id: null, name: 'Sistema' };
    await changeOrderStatus(order, { to: orderStatus.confirmed, actor, now: new Date() });
    await deliver();
    const [made] = await signaturesOfOrder(order.id);
    expect(await versions(made?.id)).toEqual(['Rev. 4', 'Rev. 4']);
  });
});
