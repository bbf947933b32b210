import { describe, expect, it, vi } from 'vitest';
import { getOrderContract } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { termsTexts } from '#shared/orders/terms/termsTexts';
import { termsOn } from '#shared/orders/terms/termsVersions';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { reportFigure } from '#tests/support/promise';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { contractDocument } = await import('#functions/orders/contract/contractDocument');
const { receiptDocument } = await import('#functions/payments/slip/receiptDocument');
const { findOrder } = await import('#functions/orders/orderRepository');
const { forgetOrderClient } = await import('#functions/orders/client/forgetOrderClient');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');

const clerk = await staff();
const contractOf = (order: { readonly id: number }, as: Person) =>
  call(getOrderContract, { path: { id: order.id }, token: as.token });
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Headings and sentences of the terms of today, without their links. */
const termsInForce = () =>
  termsTexts[termsOn(todayInSaoPaulo(new Date()))].flatMap(({ title, text }) => [
    title,
    ...text.filter((piece) => typeof piece === 'string').map((piece) => piece.trim()),
  ]);
const moveTo = (order: number, status: number) =>
  call(updateOrderStatus, { token: clerk.token, body: { order, status, reason: 'x' } });

describe('the contract of an order', () => {
  it('goes with its first e-mail alone, and stays the same bytes whatever becomes of the order', async () => {
    const ana = await customer();
    const manual = await onSale({ has_airplane_info: true });
    const order = await ordered(ana, [{ publication: manual.id, ...aircraft }]);
    const mails = (await deliver()).filter(({ subject }) => subject.includes(`#${order.id}`));
    const [first] = mails.filter(({ attachments }) => attachments.length > 0);
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
    expect(first).toMatchObject({
      to: ana.row.email,
      subject: `Recebemos seu pedido #${order.id}`,
    });
    expect(first?.attachments[0]?.name).toBe(`contrato-pedido-${order.id}.pdf`);
    const mailed = Buffer.from(first?.attachments[0]?.base64 ?? '', 'base64');
    expect((await moveTo(order.id, 2)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    vi.setSystemTime(Date.now() + 60_000);
    const { status, headers, bytes } = await contractOf(order, ana);
    vi.useRealTimers();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(bytes).equals(mailed)).toBe(true);
    expect(Buffer.from((await contractOf(order, clerk)).bytes).equals(mailed)).toBe(true);
    expect((await contractOf(order, await customer())).status).toBe(404);
    const later = (await deliver()).filter(({ subject }) => subject.includes(`#${order.id}`));
    expect(later.map(({ attachments }) => attachments.length)).toEqual(later.map(() => 0));
  });

  it('asked for by many at once is one', async () => {
    const ana = await customer();
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    const asked = await Promise.all(Array.from({ length: 8 }, () => contractOf(order, ana)));
    expect(new Set(asked.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
  });

  it.each([
    ['the serial number', { airplane_serial_number: 'www.premio.com' }, {}],
    ['the own number', {}, { purchase_order: 'http://premio.com/ganhe' }],
  ])('stays out of the e-mail where %s leads elsewhere', async (_, typed, changes) => {
    const ana = await customer();
    const manual = await onSale({ has_airplane_info: true });
    const line = { publication: manual.id, ...aircraft, ...typed };
    const order = await ordered(ana, [line], changes);
    const mails = (await deliver()).filter(({ to }) => to === ana.row.email);
    expect(mails.flatMap(({ attachments }) => attachments)).toEqual([]);
    expect(mails).not.toEqual([]);
    expect((await contractOf(order, ana)).status).toBe(200);
  });

  it.runIf(canSeePaper)(
    'says who sells what to whom, at which price, under which terms',
    async () => {
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
      const order = await ordered(company, [{ publication: manual.id, ...aircraft }]);
      const text = flat(textOfPdf((await contractOf(order, company)).bytes));
      for (const part of [
        'Contrato de compra',
        'Aérea Vale Verde Ltda',
        '12.ABC.345/01DE-35',
        manual.name,
        'PT-UVA',
        '1.480,00',
        'a combinar',
        'Termos de compra em vigor desde',
        ...termsInForce(),
        'Pagina 1 de',
      ]) {
        expect(text).toContain(part);
      }
    },
  );

  it('is gone with its buyer, and of what the books keep it is drawn anew', async () => {
    const ana = await customer();
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    const first = Buffer.from((await contractOf(order, ana)).bytes);
    await moveTo(order.id, 2);
    const placed = await findOrder(order.id);
    if (!placed) throw new Error('no order');
    await forgetOrderClient({
      profile: ana.row.id,
      emails: [ana.row.email],
      contact: erasedContact,
      words: [],
      teams: [],
      now: new Date(),
    });
    const after = Buffer.from((await contractOf(order, clerk)).bytes);
    expect(after.equals(first)).toBe(false);
    const { getItem } = await import('#platform/db/items');
    const key = { pk: `CONTRACT#${String(order.id).padStart(9, '0')}`, sk: 'PDF' };
    expect(await getItem('orders', key, { strong: true })).toBeUndefined();
  });

  it('costs about what a receipt costs, and is small enough to be kept with the orders', async () => {
    const order = { ...sampleOrder(7, 3), status: 2, paid_at: '2026-03-10T12:00:00.000Z' } as const;
    const contracts = await leastCpu(() => contractDocument(order));
    const receipts = await leastCpu(() => receiptDocument(order, new Date()));
    reportFigure(
      `a contract ${contracts.toFixed(0)} ms of processor time, a receipt ${receipts.toFixed(0)} ms`,
    );
    expect(contracts).toBeLessThan(3 * receipts);
    // By itself only where the machine has little else to do.
    if (process.env.PROOF_REPORT !== undefined) expect(contracts).toBeLessThan(50);
    expect((await contractDocument(sampleOrder(7, 40))).length).toBeLessThan(100_000);
  });
});

/** Milliseconds of the least of some rounds: the compiler and the machine's other work make single ones dearer. */
async function leastCpu(draw: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round += 1) {
    const before = process.cpuUsage();
    await draw();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
