import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { RuleViolation } from '#platform/domainErrors';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const mailbox = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory } = await import('#platform/history/history');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const actor = { id: null, name: 'Sistema' };
const staffEmail = process.env.STAFF_EMAIL;
const buyer = await customer();
const { id: publication } = await onSale();
await mailbox.deliver();

let events = 0;
type Event = { id: string; event: string; payment: Record<string, unknown> };
function event(order: { id: number }, changes: Record<string, unknown> = {}): Event {
  events += 1;
  const { type = 'PAYMENT_RECEIVED', ...payment } = changes;
  return {
    id: `evt-${String(events)}`,
    event: String(type),
    payment: { id: null, externalReference: String(order.id), value: '80.00', ...payment },
  };
}
const post = (body: unknown, { token = 'segredo do provedor', provider = 'embedded' } = {}) =>
  call(receivePaymentEvent, {
    path: { provider },
    body,
    headers: { [embeddedTokenHeader]: token },
  });

async function charged(): Promise<OrderRecord> {
  const order = await ordered(buyer, [{ publication }]);
  await issueBoleto(order, { actor, now: new Date() });
  await mailbox.deliver();
  const stored = await findOrder(order.id);
  if (!stored) throw new Error('no order');
  return stored;
}
const statusOf = async ({ id }: OrderRecord) => (await findOrder(id))?.status;
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

describe('a payment', () => {
  it('confirms its order: paid, signatures, e-mail', async () => {
    const order = await charged();
    const { status, body } = await post(event(order, { id: order.boleto?.id }));
    expect([status, body]).toEqual([200, { received: true }]);
    expect(await findOrder(order.id)).toMatchObject({
      status: 2,
      paid_at: expect.any(String) as string,
      payments: [{ amount: 8000, outcome: 'confirmed' }],
    });
    expect(await subjects()).toEqual([`Pagamento confirmado #${String(order.id)}`]);
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
    const entries = await readHistory('orders', order.id);
    expect(entries.at(-1)).toMatchObject({ from: 1, to: 2, actor: { name: 'Sistema' } });
  });

  it(
    'counts once, however often and in whatever order it is told',
    { timeout: 120_000 },
    async () => {
      const rounds = repetitions(2, 200);
      for (let round = 0; round < rounds; round += 1) {
        const order = await charged();
        const boleto = order.boleto?.id;
        const told = [
          event(order, { id: boleto }),
          event(order, { id: boleto, type: 'PAYMENT_CONFIRMED' }),
          event(order, { id: boleto, type: 'PAYMENT_OVERDUE' }),
          event(order, { id: boleto, type: 'PAYMENT_DELETED' }),
        ];
        const [storm] = fc.sample(
          fc.shuffledSubarray([...told, ...told, ...told], { minLength: 12, maxLength: 12 }),
          { numRuns: 1, seed: round },
        );
        const answers = await Promise.all((storm ?? []).map((one) => post(one)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const stored = await findOrder(order.id);
        expect(stored).toMatchObject({ status: 2, boleto: null });
        expect(stored?.payments).toHaveLength(1);
        expect(await subjects()).toEqual([`Pagamento confirmado #${String(order.id)}`]);
        expect(await signaturesOfOrder(order.id)).toHaveLength(1);
      }
      reportFigure(`${String(rounds)} storms of 12 events: paid once, one e-mail each`);
    },
  );

  it('of less than the slip leaves the order pending, and tells staff and its client', async () => {
    const order = await charged();
    await post(event(order, { value: '79.99' }));
    expect(await statusOf(order)).toBe(1);
    const [mail, told, ...rest] = await mailbox.deliver();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      to: staffEmail,
      subject: `Pagamento a menor: pedido #${String(order.id)}`,
    });
    // Who still sees the whole amount on the page of the payment would pay it once more.
    expect(told).toMatchObject({
      to: order.client.email,
      subject: `Pagamento incompleto: pedido #${String(order.id)}`,
      text: expect.stringMatching(/Não pague o valor inteiro[\s\S]*Falta: R\$\s0,01/) as unknown,
    });
    const noted = (await readHistory('orders', order.id)).at(-1);
    expect(noted?.action).toMatch(/^Pagamento a menor: R\$\s79,99$/);
    expect(noted?.for_client).toBe(`${noted?.action ?? ''}. Fale conosco antes de pagar de novo`);
    await post(event(order, { value: 80 }));
    expect(await statusOf(order)).toBe(2);
  });

  it('of more than the slip is enough, and staff are told to give back the rest', async () => {
    const order = await charged();
    await post(event(order, { value: '80.01' }));
    expect(await findOrder(order.id)).toMatchObject({
      status: 2,
      payments: [{ amount: 8001, outcome: 'overpaid' }],
    });
    expect((await subjects()).toSorted()).toEqual([
      `Pagamento a maior: pedido #${order.id}`,
      `Pagamento a mais: pedido #${order.id}`,
      `Pagamento confirmado #${order.id}`,
    ]);
    expect((await readHistory('orders', order.id)).at(-1)?.action).toContain('Pagamento a maior');
  });

  it('for a cancelled order changes nothing but tells staff, who may then confirm it', async () => {
    const order = await charged();
    await changeOrderStatus(order, { to: 3, actor, now: new Date() });
    await mailbox.deliver();
    const paid = event(order, { id: order.boleto?.id });
    await Promise.all([post(paid), post(paid), post(event(order, { id: order.boleto?.id }))]);
    expect(await statusOf(order)).toBe(3);
    expect(await subjects()).toEqual([
      `Pagamento após cancelamento: pedido #${order.id}`,
      `Pagamento após cancelamento: pedido #${order.id}`,
    ]);
    const stored = await findOrder(order.id);
    if (!stored) throw new Error('no order');
    await expect(deleteOrder(stored, { actor, now: new Date() })).rejects.toThrow(RuleViolation);
    await changeOrderStatus(stored, { to: 2, actor, now: new Date() });
    expect(await subjects()).toEqual([`Pagamento confirmado #${String(order.id)}`]);
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
  });

  it('for a deleted order is still told to staff', async () => {
    const order = await charged();
    await deleteOrder(order, { actor, now: new Date() });
    await mailbox.deliver();
    expect((await post(event(order))).status).toBe(200);
    expect(await findOrder(order.id)).toBeUndefined();
    expect(await subjects()).toEqual([`Pagamento após cancelamento: pedido #${String(order.id)}`]);
  });

  it('that staff had confirmed before is only recorded', async () => {
    const order = await charged();
    await changeOrderStatus(order, { to: 2, actor, now: new Date() });
    await mailbox.deliver();
    await post(event(order, { id: order.boleto?.id }));
    await post(event(order, { id: 'demo-1-99' }));
    const stored = await findOrder(order.id);
    expect(stored?.payments.map(({ outcome }) => outcome)).toEqual(['confirmed', 'repeated']);
    // Its client hears before the money goes back that it was seen.
    const [mail, told, ...rest] = await mailbox.deliver();
    expect(rest).toEqual([]);
    expect(mail?.subject).toBe(`Pagamento em duplicidade: pedido #${order.id}`);
    expect(told).toMatchObject({
      to: order.client.email,
      subject: `Pagamento a mais: pedido #${order.id}`,
      text: expect.stringMatching(/Recebemos R\$\s80,00 além do que este pedido espera/) as unknown,
    });
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
  });

  it('racing a cancellation ends in one of the two legal ways', async () => {
    for (let round = 0; round < repetitions(5, 15); round += 1) {
      const order = await charged();
      await Promise.allSettled([
        post(event(order, { id: order.boleto?.id })),
        changeOrderStatus(order, { to: 3, actor, now: new Date() }),
      ]);
      const stored = await findOrder(order.id);
      const [payment] = stored?.payments ?? [];
      expect([
        [2, 'confirmed'],
        [3, 'late'],
      ]).toContainEqual([stored?.status, payment?.outcome]);
      const sent = await subjects();
      expect(sent).not.toContain(`Pedido #${String(order.id)} estornado`);
      expect(sent.length).toBe(stored?.status === 2 ? 1 : 3);
    }
  });
});

describe('a withdrawn boleto', () =>
  it('clears the link; an older one’s withdrawal does not', async () => {
    const order = await charged();
    await post(event(order, { type: 'PAYMENT_DELETED', id: 'demo-1-99' }));
    expect((await findOrder(order.id))?.boleto).not.toBeNull();
    await post(event(order, { type: 'PAYMENT_DELETED', id: order.boleto?.id }));
    expect((await findOrder(order.id))?.boleto).toBeNull();
  }));

describe('a call that is not the provider’s', () => {
  it('is refused and changes nothing', async () => {
    const order = await charged();
    for (const token of ['', 'x', 'segredo do provedor ', 'Segredo do provedor']) {
      expect((await post(event(order), { token })).status).toBe(401);
    }
    expect((await post(event(order), { provider: 'asaas' })).status).toBe(404);
    expect(await statusOf(order)).toBe(1);
  });

  it('gets a 400 for what is no event and 200 for what concerns no order', async () => {
    const order = await charged();
    for (const body of [
      '{',
      '[]',
      '{}',
      event(order, { value: 'NaN' }),
      event(order, { value: -80 }),
      event(order, { externalReference: '1 OR 1' }),
    ]) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post(event({ id: 999_999 }))).status).toBe(200);
    expect((await post(event(order, { type: 'PAYMENT_VIEWED' }))).status).toBe(200);
    expect(await statusOf(order)).toBe(1);
  });
});
