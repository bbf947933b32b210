import { expect, it } from 'vitest';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { getOrderContract } from '#shared/orders/orderEndpoints';
import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();

it.runIf(canSeePaper)('contract and receipt name who of the team ordered', async () => {
  const owner = await customer();
  const marina = await customer();
  const clerk = await staff();
  const { session } = owner;
  const acting = { ...session, role: 'buyer', person: { ...marina.session.person } } as const;
  const lines = [{ publication: (await onSale()).id }];
  const papersOf = async (by: typeof owner) => {
    const { id } = await ordered(by, lines);
    const paid = { order: id, status: 2 };
    await call(updateOrderStatus, { token: clerk.token, body: paid });
    const asked = { path: { id }, token: owner.token };
    const papers = [await call(getOrderContract, asked), await call(getOrderReceipt, asked)];
    return papers.map(({ bytes }) => textOfPdf(bytes).replace(/\s+/g, ' '));
  };
  for (const text of await papersOf({ ...owner, session: acting })) {
    expect(text).toContain(`Pedido feito por ${marina.row.name}`);
  }
  for (const text of await papersOf(owner)) expect(text).not.toContain('feito por');
});
