import { beforeAll, describe, expect, it } from 'vitest';
import { getOrder, withdrawOrder } from '#shared/orders/orderEndpoints';
import { decideWithdrawal, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { call } from '#tests/support/calls/call';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { openRefundingShop } from '#tests/support/shop/refundingShop';

const shop = await openRefundingShop();
const { clerk, buyer, mailbox, twoLines, placedTwoLines, tell, ask, holds, rowsOf } = shop;
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { readCountedOrders } = await import('#functions/figures/counting/countedOrders');
const { orderAmounts } = await import('#functions/figures/counting/orderAmounts');
const { isReadable } = await import('#platform/list/listRow');

const asked = (order: number, lines?: readonly number[]) =>
  call(withdrawOrder, {
    token: buyer.token,
    body: { order, ...(lines ? { lines } : {}) },
  });
const decided = (order: number, step: object) =>
  call(decideWithdrawal, { token: clerk.token, body: { order, ...step } });
const declined = (order: number) => decided(order, { step: 'declined', answer: 'Usado.' });
const shown = async (id: number) =>
  (await call(getOrder, { token: buyer.token, path: { id } })).body;
const lockedOf = async (order: number) =>
  (await signaturesOfOrder(order)).map(({ publication, suspended = [] }) => [
    publication.name,
    suspended.length > 0,
  ]);

describe('some lines of an order', () => {
  it('are left alone: what stays is used as before, and the refund of them ends it', async () => {
    const order = await twoLines();
    expect((await shown(order.id)).leaving?.lines).toEqual([order.manual, order.list]);
    const { body } = await asked(order.id, [order.list]);
    expect(body.withdrawal).toMatchObject({
      lines: [order.list],
      freight: false,
      amount: '40.00',
      state: 'asked',
    });
    const [mail] = (await mailbox.deliver()).filter(({ to }) => to === buyer.email);
    expect(mail?.text).toContain('Lista de Verificação');
    expect(mail?.text).not.toContain('Manual de Manutenção');
    expect(mail?.text).toMatch(/A devolver: R\$\s40,00/);
    expect(await lockedOf(order.id)).toEqual([
      ['Manual de Manutenção', false],
      ['Lista de Verificação', true],
    ]);
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    const after = await shown(order.id);
    expect([after.status, after.withdrawal?.state, after.withdrawal?.amount]).toEqual([
      2,
      'refunded',
      '40.00',
    ]);
    expect(await holds(order.id)).toEqual(['Manual de Manutenção']);
    expect(await rowsOf(order.id)).toEqual([
      ['payment', '154.55', 2],
      ['refund', '-40.00', 1],
    ]);
    expect(after.leaving?.lines).toEqual([order.manual]);
  });

  it('take the freight with the last of what travels', async () => {
    const order = await twoLines();
    const { body } = await asked(order.id, [order.manual]);
    expect(body.withdrawal).toMatchObject({ freight: true, amount: '114.55' });
    await mailbox.deliver();
    await ask(order.id, { lines: [order.manual], freight: true });
    await mailbox.deliver();
    expect((await shown(order.id)).withdrawal).toMatchObject({
      state: 'refunded',
      amount: '114.55',
    });
  });

  it('are joined by others while staff have yet to decide, under one protocol', async () => {
    const order = await twoLines();
    const { body: first } = await asked(order.id, [order.list]);
    const { body: second } = await asked(order.id);
    expect(second.withdrawal).toMatchObject({
      protocol: first.withdrawal?.protocol,
      lines: null,
      amount: '154.55',
    });
    await mailbox.deliver();
    expect((await lockedOf(order.id)).map(([, locked]) => locked)).toEqual([true, true]);
    expect((await ask(order.id)).status).toBe(200);
    await mailbox.deliver();
    await tell(order, 'PAYMENT_REFUNDED', order.value);
    expect(await shown(order.id)).toMatchObject({ status: 3, withdrawal: { state: 'refunded' } });
  });

  it('leave the rest to a withdrawal of its own, once the first was decided', async () => {
    const order = await twoLines();
    const { body: first } = await asked(order.id, [order.list]);
    await mailbox.deliver();
    expect((await declined(order.id)).status).toBe(200);
    await mailbox.deliver();
    expect((await lockedOf(order.id)).map(([, locked]) => locked)).toEqual([false, false]);
    const again = await asked(order.id, [order.list]);
    expect(again.body).toMatchObject({
      lines: ['Já houve uma desistência de Lista de Verificação.'],
    });
    const { body: second } = await asked(order.id);
    expect(second.withdrawal).toMatchObject({ lines: [order.manual], amount: '114.55' });
    expect(second.earlier_withdrawals).toMatchObject([
      { protocol: first.withdrawal?.protocol, state: 'declined', lines: [order.list] },
    ]);
    expect(second.withdrawal?.protocol).not.toBe(first.withdrawal?.protocol);
    expect((await asked(order.id)).codes).toEqual({ non_field_errors: ['withdrawn_before'] });
    expect((await shown(order.id)).leaving).toBeNull();
  });

  it('are refused in words where they were left, refunded, named twice or none', async () => {
    const order = await twoLines();
    const codes = async (lines: readonly number[]) => (await asked(order.id, lines)).codes;
    expect(await codes([])).toEqual({ lines: ['refund_no_lines'] });
    expect(await codes([order.list, order.list])).toEqual({ lines: ['refund_line_twice'] });
    await asked(order.id, [order.list]);
    expect(await codes([order.list])).toEqual({ lines: ['withdrawal_line_before'] });
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    expect(await codes([order.list])).toEqual({ lines: ['withdrawal_line_refunded'] });
    const other = await twoLines();
    expect((await asked(order.id, [other.list])).status).toBe(404);
    expect((await asked(order.id, [order.manual])).status).toBe(200);
  });
});

describe('what follows a withdrawal of lines', () => {
  /** The list of 40.00 is left and refunded; the manual of 80.00 and its freight stay. */
  async function leftInPart() {
    const order = await twoLines();
    await asked(order.id, [order.list]);
    const [confirmation] = (await mailbox.deliver()).filter(({ to }) => to === buyer.email);
    await ask(order.id, { lines: [order.list] });
    const [refunded] = (await mailbox.deliver()).filter(({ to }) => to === buyer.email);
    return { order, confirmation, refunded };
  }
  let left: Awaited<ReturnType<typeof leftInPart>>;
  beforeAll(async () => {
    left = await leftInPart();
  });

  it('has its own row for the accountant and in the figures, of the day and of its line alone', async () => {
    const { order } = left;
    const { body } = await shop.accounts({ start: shop.day, end: shop.day });
    const rows = body.filter((row) => row.order === order.id);
    expect(rows.map(({ total, freight }) => [total, freight])).toEqual([
      ['154.55', '34.55'],
      ['-40.00', '0.00'],
    ]);
    const counted = (await readCountedOrders([order.id])).get(order.id);
    if (!counted || !isReadable(counted)) throw new Error('not counted');
    const amounts = [...orderAmounts(counted)];
    expect(amounts.find(([key]) => key.endsWith('y'))?.[1]).toBe(-4000);
    const net = amounts.filter(([key]) => key.includes('|DAYS|') && key.endsWith('n'));
    expect(net.map(([, amount]) => amount)).toEqual([8000]);
  });

  it.runIf(canSeePaper)('stands on the receipt, with what is left of the payment', async () => {
    const { order } = left;
    const { bytes } = await call(getOrderReceipt, {
      path: { id: order.id },
      token: buyer.token,
    });
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    expect(text).toContain('Reembolsado: Lista de Verificação');
    expect(text).not.toContain('Reembolsado: Manual');
    expect(text).toMatch(/R\$ 40,00/);
    expect(text).toMatch(/R\$ 114,55/);
  });

  it('leaves only what stays to be invoiced', async () => {
    const { order } = left;
    const parts = (await shop.shownTo(order.id)).to_invoice ?? [];
    expect(parts.flatMap(({ lines }) => lines)).toEqual([order.manual]);
    expect(parts.map(({ value, freight }) => [value, freight])).toEqual([['114.55', true]]);
  });

  it('names in both mails, as text and as a page, the line alone and its amount', () => {
    const { confirmation, refunded } = left;
    for (const mail of [confirmation, refunded]) {
      for (const body of [mail?.text ?? '', mail?.html ?? '']) {
        expect(body).toContain('Lista de Verificação');
        expect(body).not.toContain('Manual de Manutenção');
        expect(body).toMatch(/R\$(?:\s|&nbsp;)40,00/);
      }
    }
  });
});

describe('money that the shop gives back itself', () => {
  /** Paid by hand: 80.00, 40.00 and freight of 34.55. */
  async function paidByHand() {
    const order = await placedTwoLines();
    const body = { order: order.id, status: orderStatus.confirmed };
    await call(updateOrderStatus, { token: clerk.token, body });
    await mailbox.deliver();
    return order;
  }

  it('ends the withdrawal of some lines at once, and is never more than was paid', async () => {
    const order = await paidByHand();
    await asked(order.id, [order.list]);
    await mailbox.deliver();
    expect((await ask(order.id, { lines: [order.list] })).codes).toEqual({
      non_field_errors: ['refund_by_hand'],
    });
    const outside = { outside: true };
    const { body } = await ask(order.id, { lines: [order.list], ...outside });
    expect([body.status, body.withdrawal?.state, body.refund?.state]).toEqual([
      2,
      'refunded',
      'refunded',
    ]);
    await mailbox.deliver();
    expect(await holds(order.id)).toEqual(['Manual de Manutenção']);
    expect((await ask(order.id, { amount: '114.56', ...outside })).codes).toEqual({
      amount: ['refund_too_much'],
    });
    expect((await ask(order.id, { lines: [order.list], ...outside })).codes).toEqual({
      lines: ['refund_line_done'],
    });
    expect((await ask(order.id, { ...outside })).body.status).toBe(3);
    await mailbox.deliver();
    expect(await rowsOf(order.id)).toEqual([
      ['payment', '154.55', 2],
      ['refund', '-40.00', 1],
      ['refund', '-114.55', 2],
    ]);
    expect((await ask(order.id, { ...outside })).codes).toEqual({
      non_field_errors: ['refund_unpaid'],
    });
  });

  it('counts with what goes back through the provider, and waits for a bank that decides', async () => {
    const order = await twoLines();
    await ask(order.id, { amount: '100.00', outside: true });
    expect((await ask(order.id, { amount: '54.56' })).codes).toEqual({
      amount: ['refund_too_much'],
    });
    await ask(order.id, { amount: '20.00' });
    await mailbox.deliver();
    expect((await ask(order.id, { amount: '34.56', outside: true })).codes).toEqual({
      amount: ['refund_too_much'],
    });
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED', order.value);
    for (const way of [{}, { outside: true }]) {
      expect((await ask(order.id, { amount: '1.00', ...way })).codes).toEqual({
        non_field_errors: ['refund_disputed'],
      });
    }
  });
});
