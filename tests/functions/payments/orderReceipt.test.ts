import { describe, expect, it } from 'vitest';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { updateOrderNfe, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderCsv } from '#shared/orders/orderCsv';
import { getOrder } from '#shared/orders/orderEndpoints';
import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { groupsOfFour } from '#shared/brazil/nfe';
import { amountDue, type InvoiceRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { nfeKey } from '#tests/support/samples/invoiceXml';
import { aircraft, onSale, ordered, quoted } from '#tests/support/samples/orders';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';

await startDatabase();
const { receiptDocument } = await import('#functions/payments/slip/receiptDocument');
const { presentListedOrder } = await import('#functions/orders/reading/presentOrder');
const { findOrder } = await import('#functions/orders/orderRepository');

const clerk = await staff();
const receiptOf = (order: { readonly id: number }, as: Person) =>
  call(getOrderReceipt, { path: { id: order.id }, token: as.token });
const paid = async (order: { readonly id: number }, received?: unknown) => {
  const body = { order: order.id, status: 2, received };
  expect((await call(updateOrderStatus, { token: clerk.token, body })).status).toBe(200);
  return order;
};
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('the receipt of an order', () => {
  it('is for a paid one only', async () => {
    const ana = await customer();
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    const early = await receiptOf(order, ana);
    expect(early.status).toBe(400);
    expect(early.body).toEqual({ non_field_errors: ['Só um pedido pago tem recibo.'] });
    await paid(order);
    const { status, headers } = await receiptOf(order, ana);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`recibo-pedido-${String(order.id)}.pdf`);
    expect((await receiptOf(order, clerk)).status).toBe(200);
    expect((await receiptOf(order, await customer())).status).toBe(404);
  });

  it('is not for an order that cost nothing', async () => {
    const ana = await customer();
    const free = { profile: ana.row.id, shipping_type: 'Pedido Interno', shipping_value: '0.01' };
    const order = await ordered(clerk, [{ publication: (await onSale()).id, value: '0.00' }], free);
    await paid(order);
    expect((await receiptOf(order, ana)).status).toBe(400);
  });

  it.runIf(canSeePaper)('names the freight in full, whatever it pays and is called', async () => {
    const ana = await customer();
    const printed = await onSale();
    const updates = await onSale({ is_signature: true });
    const lines = [{ publication: printed.id }, { publication: updates.id }];
    const { id } = await paid(await ordered(ana, lines, await quoted(3455)));
    const row = await findOrder(id);
    if (!row) throw new Error('no order');
    const letter = { ...row, shipping_type: 'REGISTRADA' as const };
    expect(flat(textOfPdf(await receiptDocument(letter, new Date())))).toContain(
      'Frete, com o da próxima revisão, Carta registrada R$ 34,55',
    );
  });

  it.runIf(canSeePaper)('says who paid whom, for what, how much and when', async () => {
    const company = await person(
      {},
      {
        person_or_company: 1,
        company_name: 'Aérea Vale Verde Ltda',
        cnpj: '12ABC34501DE35',
        cpf: null,
        ie: 'ISENTO',
      },
    );
    const manual = await onSale({ has_airplane_info: true, price: '1480.00' });
    const shipping = await quoted(3455);
    const order = await ordered(company, [{ publication: manual.id, ...aircraft }], shipping);
    const received = { date: '2026-05-15', means: 'transfer', reference: 'TED 004471' };
    await paid(order, received);
    const nfe = { order: order.id, nfe: '20481' };
    await call(updateOrderNfe, { token: clerk.token, body: nfe });
    const text = flat(textOfPdf((await receiptOf(order, company)).bytes));
    const today = formatDate(todayInSaoPaulo(new Date()));
    for (const words of [
      'Recibo',
      'Pago em',
      'Aérea Vale Verde Ltda',
      '12.ABC.345/01DE-35',
      'IE ISENTO',
      'AeroPub Publicações Técnicas Ltda.',
      'CNPJ 19.741.997/0001-69',
      `${manual.name} Rev. 4 PT-UVA, N/S 201-412`,
      'Frete, SEDEX R$ 34,55',
      'Total pago R$ 1.514,55',
      'Transferência em 15/05/2026, TED 004471',
      '20481',
      today,
    ]) {
      expect(text).toContain(words);
    }
  });

  it.runIf(canSeePaper)('names each note that was issued, with its key', async () => {
    const ana = await customer();
    const { id } = await paid(await ordered(ana, [{ publication: (await onSale()).id }]));
    const row = await findOrder(id);
    if (!row) throw new Error('no order');
    const note = { value: amountDue(row), series: '1', issued: null, why: null } as const;
    const files = { xml: true, pdf: true };
    const nfe = nfeKey('20481');
    const service = '1'.repeat(50);
    const notes: InvoiceRecord[] = [
      {
        ...note,
        id: 'nfe-1',
        model: 'nfe',
        number: '20481',
        key: nfe,
        state: 'issued',
        files,
      },
      {
        ...note,
        id: 'nfse-1',
        model: 'nfse',
        number: '219',
        key: service,
        state: 'issued',
        files,
      },
      {
        ...note,
        id: 'nfse-2',
        model: 'nfse',
        number: '218',
        key: null,
        state: 'cancelled',
        files,
      },
    ];
    const textWith = async (invoices: InvoiceRecord[], number: string | null) =>
      flat(textOfPdf(await receiptDocument({ ...row, nfe: number, invoices }, new Date())));
    const both = await textWith(notes, nfe);
    expect(both).toContain('NF-e 20481, NFS-e 219');
    expect(both).toContain(`Chave da NF-e: ${groupsOfFour(nfe)}`);
    expect(both).toContain(`Chave da NFS-e: ${groupsOfFour(service)}`);
    expect(both).not.toContain('NFS-e 218');
    // Of downloads alone there is no NF-e, and nothing is left to issue.
    expect(await textWith(notes.slice(1, 2), null)).not.toContain('A emitir');
    expect(await textWith(notes.slice(2), null)).toContain('A emitir');
  });

  it.runIf(canSeePaper)('says of a refunded order that the money came and went', async () => {
    const ana = await customer();
    const order = await paid(await ordered(ana, [{ publication: (await onSale()).id }]));
    const before = (await findOrder(order.id))?.paid_at;
    const body = { order: order.id, status: 3 };
    await call(updateOrderStatus, { token: clerk.token, body });
    const shown = await call(getOrder, { path: order, token: ana.token });
    expect(shown.body).toMatchObject({ paid_at: null, was_paid_at: before });
    const text = flat(textOfPdf((await receiptOf(order, ana)).bytes));
    const today = formatDate(todayInSaoPaulo(new Date()));
    expect(text).toContain(`Reembolsado em ${today} −R$ 80,00`);
    expect(text).toContain('Total com reembolsos R$ 0,00');
    expect(text).toContain('Reembolsado: ');
    expect(text).not.toContain('A emitir');
    const stored = await findOrder(order.id);
    if (!stored) throw new Error('no order');
    const row = presentListedOrder(stored, { isStaff: true }, todayInSaoPaulo(new Date()));
    expect(orderCsv.find(({ label }) => label === 'Pago em')?.text(row)).toBe(today);
  });

  it.runIf(canSeePaper)('carries forty lines over pages, the total once', async () => {
    const ana = await customer();
    const { id: publication } = await onSale();
    const lines = Array.from({ length: 40 }, () => ({ publication }));
    const order = await paid(await ordered(ana, lines));
    const text = flat(textOfPdf((await receiptOf(order, ana)).bytes));
    expect(text).toContain('Pagina 2 de 2');
    expect(text.match(/Total pago R\$ 3\.200,00/g)).toHaveLength(1);
    expect(text).toContain('Frete a combinar (não incluído)');
  });
});
