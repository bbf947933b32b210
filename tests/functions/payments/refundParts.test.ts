import { describe, expect, it } from 'vitest';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { addDays } from '#shared/values/calendarDate';
import { centavos, fromWire, sum } from '#shared/values/money';
import { call } from '#tests/support/calls/call';
import { onSale, ordered } from '#tests/support/samples/orders';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openRefundingShop } from '#tests/support/shop/refundingShop';

const {
  stub,
  mailbox,
  buyer,
  clerk,
  day,
  paid,
  stored,
  tell,
  reason,
  accounts,
  ask,
  books,
  shownTo,
  twoLines,
  holds,
  rowsOf,
  askedOf,
} = await openRefundingShop();
const { makeSignatures } = await import('#functions/signatures/granting/makeSignatures');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const { readCountedOrders } = await import('#functions/figures/counting/countedOrders');
const { isReadable } = await import('#platform/list/listRow');
const { orderAmounts } = await import('#functions/figures/counting/orderAmounts');
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const nightly = asJob('compare-payments', job);

describe('a refund of a part', () => {
  it('takes back its lines alone, and leaves the order paid until nothing is left of it', async () => {
    const order = await twoLines();
    const { status, body } = await ask(order.id, { lines: [order.list] });
    expect([status, body.status]).toEqual([200, 2]);
    expect(body.refunds).toEqual([
      { amount: '40.00', lines: [order.list], freight: false, reason, state: 'asked', date: day },
    ]);
    expect(body.refundable).toBeNull();
    const [mail] = (await mailbox.deliver()).filter(({ subject }) => subject.includes('Reembolso'));
    expect(mail?.subject).toBe(`Reembolso do pedido #${String(order.id)}`);
    for (const said of ['R$\u00A040,00', 'Lista de Verificação', reason, 'R$\u00A0114,55']) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text).not.toContain('Manual de Manutenção');
    expect(askedOf(order.boleto)[0]?.json).toEqual({ value: 40, description: reason });
    expect(await holds(order.id)).toEqual(['Manual de Manutenção']);
    // Nor does anything make it again.
    await makeSignatures(await stored(order.id), { now: new Date() });
    expect(await holds(order.id)).toEqual(['Manual de Manutenção']);
    const shown = await shownTo(order.id);
    expect([shown.status, shown.refunds?.[0]?.state, shown.refundable]).toMatchObject([
      2,
      'refunded',
      { paid: '154.55', left: '114.55', freight: '34.55', lines: [{ line: order.manual }] },
    ]);
    expect(shown.publications.map(({ signature }) => signature !== null)).toEqual([true, false]);
    expect([shown.provider_state, shown.provider_notices?.at(-1)?.label]).toEqual([
      'Estornado em parte pelo provedor',
      'Estornado em parte pelo provedor',
    ]);
    const seen = await shownTo(order.id, buyer);
    expect(seen.events?.[0]?.text).toBe('Reembolsado em parte: R$\u00A040,00');
    expect(seen.refunds).toEqual([{ ...shown.refunds?.[0], reason: null }]);

    expect((await ask(order.id, { lines: [order.manual], freight: true })).status).toBe(200);
    await mailbox.deliver();
    const gone = await stored(order.id);
    expect([gone.status, gone.refunded, gone.refund?.state]).toEqual([3, true, 'refunded']);
    expect(await holds(order.id)).toEqual([]);
    expect(await rowsOf(order.id)).toEqual([
      ['payment', '154.55', 2],
      ['refund', '-40.00', 1],
      ['refund', '-114.55', 2],
    ]);
    // Whatever the provider says of it again changes nothing, and nobody has to look into it.
    await tell(order, 'PAYMENT_REFUNDED', order.value);
    await nightly({});
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('of freight or of an amount closes no access, and stands in the books on its day', async () => {
    const order = await twoLines();
    await ask(order.id, { freight: true });
    await mailbox.deliver();
    await ask(order.id, { amount: '10.05' });
    await mailbox.deliver();
    expect((await holds(order.id)).length).toBe(2);
    expect(await rowsOf(order.id)).toEqual([
      ['payment', '154.55', 2],
      ['refund', '-34.55', 0],
      ['refund', '-10.05', 0],
    ]);
    const { body } = await accounts({ start: day, end: day });
    const own = body.filter((row) => row.order === order.id);
    expect(own.map(({ total, freight }) => [total, freight])).toEqual([
      ['154.55', '34.55'],
      ['-34.55', '-34.55'],
      ['-10.05', '0.00'],
    ]);
    // All that is left: the price of the lines less what went back as an amount.
    await ask(order.id);
    await mailbox.deliver();
    expect((await stored(order.id)).status).toBe(3);
    const after = (await accounts({ start: day, end: day })).body.filter(
      (row) => row.order === order.id,
    );
    expect(sum(after.map(({ total }) => fromWire(total)))).toBe(0);
    expect(sum(after.map(({ freight }) => fromWire(freight)))).toBe(0);
    const counted = (await readCountedOrders([order.id])).get(order.id);
    if (!counted || !isReadable(counted)) throw new Error('not counted');
    const amounts = [...orderAmounts(counted)];
    const ofMoney = amounts.filter(([key]) => /[nrf]$/.test(key) && key.includes('|DAYS|'));
    expect(ofMoney).toEqual([]);
    expect(amounts.filter(([key]) => key.includes('|SOLD|'))).toEqual([]);
    expect(amounts.find(([key]) => key.endsWith('y'))?.[1]).toBe(-15_455);
  });

  it('takes back the days of its own renewal and of no other', async () => {
    const title = await onSale({ is_signature: true, is_download: true });
    const bought = await paid(() =>
      ordered(buyer, [{ publication: title.id }, { publication: title.id }]),
    );
    const [one, two] = await signaturesOfOrder(bought.id);
    if (!one || !two) throw new Error('no subscription');
    const due = addDays(day, 10);
    for (const row of [one, two]) {
      await commit(signatures.replace(row, signatures.revised(row, { due })));
    }
    const renewal = await paid(() =>
      ordered(
        buyer,
        [one, two].map(({ id }) => ({ publication: title.id, renewal_of: id })),
      ),
    );
    const charge = stub.charges.get(renewal.boleto);
    if (charge) stub.charges.set(renewal.boleto, { ...charge, billingType: 'PIX' });
    const dues = async () =>
      Promise.all([one, two].map(async ({ id }) => (await signatures.get(id))?.due));
    const renewed = await dues();
    expect(renewed).not.toContain(due);
    const { lines } = await stored(renewal.id);
    await ask(renewal.id, { lines: [lines[0]?.id ?? 0] });
    await mailbox.deliver();
    expect(await dues()).toEqual([due, renewed[1]]);
    await ask(renewal.id);
    await mailbox.deliver();
    expect(await dues()).toEqual([due, due]);
  });

  it('is refused in words on the field, and nothing is asked of the provider', async () => {
    const order = await twoLines();
    const other = await twoLines();
    const refusals: [Record<string, unknown>, Record<string, string[]>][] = [
      [{ lines: [] }, { lines: ['refund_no_lines'] }],
      [{ lines: [order.list, order.list] }, { lines: ['refund_line_twice'] }],
      [{ lines: [other.list] }, { lines: ['refund_line_unknown'] }],
      [{ lines: [order.list], amount: '5.00' }, { amount: ['refund_mixed'] }],
      [{ freight: true, amount: '5.00' }, { amount: ['refund_mixed'] }],
      [{ freight: false }, { freight: ['refund_freight_only'] }],
      [{ amount: '0.00' }, { amount: ['refund_of_nothing'] }],
      [{ amount: '154.56' }, { amount: ['refund_too_much'] }],
    ];
    for (const [chosen, codes] of refusals) {
      const { status, codes: said } = await ask(order.id, chosen);
      expect([status, said]).toEqual([400, codes]);
    }
    await ask(order.id, { lines: [order.list], freight: true });
    await mailbox.deliver();
    expect((await ask(order.id, { lines: [order.list] })).codes).toEqual({
      lines: ['refund_line_done'],
    });
    expect((await ask(order.id, { freight: true })).codes).toEqual({
      freight: ['refund_freight_done'],
    });
    const tooMuch = await ask(order.id, { amount: '80.01' });
    expect(tooMuch.body).toMatchObject({ amount: [expect.stringContaining('R$\u00A080,00')] });
    const undo = { order: order.id, status: 1 };
    const undone = await call(updateOrderStatus, { body: undo, token: clerk.token });
    expect(undone.codes).toEqual({ non_field_errors: ['partly_refunded'] });
    expect(askedOf(order.boleto)).toHaveLength(1);
  });

  it('books what was paid beyond the total as nothing of the order', async () => {
    const order = await paid(() => ordered(buyer, [{ publication: onePublication }]));
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX', value: 100 });
    const paidMore = await stored(order.id);
    const { replaceOrder } = await import('#functions/orders/orderRepository');
    const payments = paidMore.payments.map((one) => ({ ...one, amount: centavos(10_000) }));
    await commit(replaceOrder(paidMore, { payments }).writes);
    await ask(order.id, { amount: '20.00' });
    await mailbox.deliver();
    expect(await rowsOf(order.id)).toEqual([['payment', '80.01', 1]]);
    await ask(order.id, { amount: '30.00' });
    await mailbox.deliver();
    expect((await rowsOf(order.id)).at(-1)).toEqual(['refund', '-30.00', 0]);
    const [excess, part] = (await shownTo(order.id, buyer)).refunds ?? [];
    expect([excess?.amount, excess?.billed]).toEqual(['20.00', '0.00']);
    expect([part?.amount, part?.billed]).toEqual(['30.00', undefined]);
  });

  it('is in report and list what it is in the books, of an order whose freight is to be agreed', async () => {
    const cheap = await onSale({ price: '40.00', is_download: true });
    const lines = [onePublication, cheap.id].map((publication) => ({ publication }));
    const order = await paid(() => ordered(buyer, lines));
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
    const paidInAll = async () => {
      const query = { paid: `${day}..${day}`, sum: '1' };
      const { sum: gross = '0.00', net = '0.00' } = (
        await call(listOrders, { query, token: clerk.token })
      ).body;
      return { sum: gross, net };
    };
    const before = await paidInAll();
    await ask(order.id, { lines: [(await stored(order.id)).lines[1]?.id] });
    await mailbox.deliver();
    const [, back] = (await books({ start: day, end: day })).body.filter(
      ({ id }) => id === order.id,
    );
    expect(back).toMatchObject({ kind: 'refund', part: true, total: '-40.00' });
    const after = await paidInAll();
    expect(after.sum).toBe(before.sum);
    expect(fromWire(before.net) - fromWire(after.net)).toBe(4_000);
  });

  it('is on no note: what is to be issued adds up without it', async () => {
    const views: Record<string, string>[] = [
      { invoice: 'open' },
      { invoice: 'todo', paid: `${day}..${day}` },
      { status: '2' },
    ];
    const sums = () =>
      Promise.all(
        views.map(async (view) => {
          const query = { ...view, sum: '1' };
          const { body } = await call(listOrders, { query, token: clerk.token });
          return fromWire(body.sum ?? '0.00');
        }),
      );
    const before = await sums();
    const order = await twoLines();
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    const after = await sums();
    const added = after.map((sum, place) => sum - (before[place] ?? 0));
    expect(added).toEqual([11_455, 11_455, 15_455]);
  });

  it('tells of what goes back of a payment of too much, and how, by what came', async () => {
    const order = await paid(() => ordered(buyer, [{ publication: onePublication }]));
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX', value: 100 });
    const { replaceOrder } = await import('#functions/orders/orderRepository');
    const paidMore = await stored(order.id);
    const payments = paidMore.payments.map((one) => ({
      ...one,
      ...({ amount: centavos(10_000), outcome: 'overpaid' } as const),
    }));
    await commit(replaceOrder(paidMore, { payments }).writes);
    const told = async () =>
      (await mailbox.deliver()).find(({ text }) => text.includes('Valor devolvido'))?.text;
    await ask(order.id, { amount: '20.00' });
    const part = await told();
    expect(part).toContain('Valor devolvido: R$\u00A020,00');
    expect(part).toContain('Forma de devolução: Pix pelo mesmo Pix');
    await ask(order.id, {});
    const rest = await told();
    expect(rest).toContain('Valor devolvido: R$\u00A080,00');
    expect(rest).toContain('Forma de devolução: Pix pelo mesmo Pix');
  });
});
const onePublication = (await onSale({ is_download: true })).id;
