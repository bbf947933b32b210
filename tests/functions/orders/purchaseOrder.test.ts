import { expect, it } from 'vitest';
import { createQuotation, getQuotationDocument } from '#shared/carts/quotationEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { createOrder, listOrders } from '#shared/orders/orderEndpoints';
import { orderCsv } from '#shared/orders/orderCsv';
import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { reportAccountant } from '#shared/reports/reportEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale, ordered, orderOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();

const number = 'OC-VSA 2026/0417';
const flat = (text: string) => text.replace(/\s+/g, ' ');

it('stands on the order, its mails, its receipt and both CSVs, and finds it', async () => {
  const [{ token, email }, clerk] = [await customer(), await staff()];
  const { id: publication } = await onSale();
  await deliver();
  const body = orderOf([{ publication }], { purchase_order: ` ${number} ` });
  const placed = await call(createOrder, { token, body });
  expect(placed.body).toMatchObject({ purchase_order: number });
  const { id } = placed.body;
  const mails = await deliver();
  expect(mails.length).toBeGreaterThan(1);
  for (const { to, text } of mails) {
    const whose = to === email ? 'Seu pedido de compra' : 'Pedido de compra do cliente';
    expect(text).toContain(`${whose}: ${number}`);
  }

  const found = await call(listOrders, {
    token: clerk.token,
    query: { search: '2026/0417' },
  });
  expect(found.body.results.map((order) => order.id)).toEqual([id]);
  const column = orderCsv.find(({ label }) => label === 'Pedido de compra');
  expect(found.body.results.map((order) => column?.text(order))).toEqual([number]);

  await call(updateOrderStatus, { token: clerk.token, body: { order: id, status: 2 } });
  const today = todayInSaoPaulo(new Date());
  const rows = await call(reportAccountant, {
    token: clerk.token,
    body: { start: today, end: today },
  });
  expect(rows.body).toMatchObject([{ order: id, purchase_order: number }]);
  const pdf = await call(getOrderReceipt, { token, path: { id } });
  expect(pdf.status).toBe(200);
  if (canSeePaper) expect(flat(textOfPdf(pdf.bytes))).toContain(`Seu pedido de compra: ${number}`);
});

it('stands on a quotation and its PDF', async () => {
  const { token } = await customer();
  const { id: publication } = await download();
  const body = { items: [{ publication, quantity: 1 }], purchase_order: number };
  const made = await call(createQuotation, { token, body });
  expect(made.body).toMatchObject({ purchase_order: number });
  const { code } = made.body;
  const pdf = await call(getQuotationDocument, { token, path: { code } });
  expect(pdf.status).toBe(200);
  if (canSeePaper) expect(flat(textOfPdf(pdf.bytes))).toContain(`Seu pedido de compra: ${number}`);
});

it('has no more than thirty characters', async () => {
  const { token } = await customer();
  const { id: publication } = await onSale();
  const body = orderOf([{ publication }], { purchase_order: '1'.repeat(31) });
  const refused = await call(createOrder, { token, body });
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty('purchase_order');
});

it.each(['ganhe 500 em golpe.example', 'www.golpe.example/1', '500.golpe.example/1', 'leia isto'])(
  'goes into no e-mail where it reads as a message: %s',
  async (purchase_order) => {
    await deliver();
    await ordered(await customer(), [{ publication: (await onSale()).id }], { purchase_order });
    for (const { text } of await deliver()) expect(text).not.toContain(purchase_order);
  },
);
