import { describe, expect, it } from 'vitest';
import { centavos, formatReais } from '#shared/values/money';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { checkOrderPayments } from '#shared/orders/orderDeskEndpoints';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const mailbox = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { readHistory: historyOf } = await import('#platform/history/history');

const actor = { id: null, name: 'Sistema' };
const buyer = await customer();
const clerk = await staff();
const { id: publication } = await download();
await mailbox.deliver();

type Charged = OrderRecord & { boleto: { id: string } };
async function charged(): Promise<Charged> {
  const order = await ordered(buyer, [{ publication }]);
  const boleto = await issueBoleto(order, { actor, now: new Date() });
  await mailbox.deliver();
  return { ...order, boleto };
}

let events = 0;
async function tell({ id, boleto }: Charged, event: string, value = '80.00') {
  events += 1;
  const payment = { id: boleto.id, externalReference: String(id), value };
  const body = { id: `notice-${String(events)}`, event, payment };
  const headers = { [embeddedTokenHeader]: 'segredo do provedor' };
  const path = { provider: 'embedded' };
  expect((await call(receivePaymentEvent, { path, body, headers })).status).toBe(200);
}
async function paid(): Promise<Charged> {
  const order = await charged();
  await tell(order, 'PAYMENT_RECEIVED');
  await mailbox.deliver();
  return order;
}
const seen = async ({ id }: { id: number }, by = clerk) =>
  (await call(getOrder, { path: { id }, token: by.token })).body;
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);
const toCheck = async ({ id }: { id: number }) => {
  const query = { payment: 'check', search: String(id) } as const;
  const { results } = (await call(listOrders, { query, token: clerk.token })).body;
  return results.some((order) => order.id === id);
};

describe('what a provider reports of a paid charge', () => {
  it.each<[string, ProviderNoticeKind, string, string | null]>([
    ['PAYMENT_REFUNDED', 'refunded', 'Estornado pelo provedor', 'Estornado em parte pelo provedor'],
    [
      'PAYMENT_PARTIALLY_REFUNDED',
      'partlyRefunded',
      'Estornado em parte pelo provedor',
      'Estornado em parte pelo provedor',
    ],
    ['PAYMENT_CHARGEBACK_REQUESTED', 'disputed', 'Pagamento contestado', 'Contestado'],
    ['PAYMENT_CHARGEBACK_DISPUTE', 'disputeContested', 'Contestação em disputa', 'Contestado'],
    [
      'PAYMENT_RECEIVED_IN_CASH_UNDONE',
      'receiptUndone',
      'Recebimento desfeito pelo provedor',
      'Recebimento desfeito',
    ],
    ['PAYMENT_REFUND_DENIED', 'refundDenied', 'Estorno negado pelo provedor', null],
  ])('%s is recorded, shown and mailed to staff, and takes nothing away', async (...row) => {
    const [event, kind, label, pill] = row;
    const order = await paid();
    await tell(order, event, '55.00');
    expect(await subjects()).toEqual([`${label}: pedido #${order.id}`]);
    const shown = await seen(order);
    const notices = shown.provider_notices ?? [];
    expect(notices).toEqual([
      { kind, label, amount: '55.00', received: expect.any(String) as string, to_check: true },
    ]);
    expect(shown.provider_state).toBe(pill);
    expect(shown.status).toBe(2);
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
    const told = `${label}: ${formatReais(centavos(5500))}`;
    expect((await historyOf('orders', order.id)).at(-1)?.action).toBe(told);
    expect(await toCheck(order)).toBe(true);
    const body = { order: order.id };
    await call(checkOrderPayments, { body, token: clerk.token });
    expect(await toCheck(order)).toBe(false);
    expect((await seen(order)).provider_state).toBe(pill);
  });

  it.each<[string, string[]]>([
    ['PAYMENT_REFUND_IN_PROGRESS', []],
    ['PAYMENT_AWAITING_CHARGEBACK_REVERSAL', ['Contestação revertida']],
  ])(
    '%s stands with the order, and nothing is to be done; staff read %j',
    async (event, labels) => {
      const order = await paid();
      await tell(order, event);
      expect(await subjects()).toEqual(labels.map((label) => `${label}: pedido #${order.id}`));
      expect((await seen(order)).provider_notices).toMatchObject([{ to_check: false }]);
      expect(await toCheck(order)).toBe(false);
    },
  );

  it('counts once, however often and under however many numbers it is told', async () => {
    const order = await paid();
    for (let time = 0; time < 3; time += 1) await tell(order, 'PAYMENT_REFUNDED');
    await Promise.all([
      tell(order, 'PAYMENT_CHARGEBACK_REQUESTED'),
      tell(order, 'PAYMENT_CHARGEBACK_REQUESTED'),
    ]);
    const { provider_notices: notices = [] } = await seen(order);
    expect(notices.map(({ kind }) => kind)).toEqual(['refunded', 'disputed']);
    expect(await subjects()).toHaveLength(2);
  });

  it('is for staff, not for the buyer', async () => {
    const order = await paid();
    await tell(order, 'PAYMENT_REFUNDED');
    expect((await seen(order, buyer)).provider_notices).toBeUndefined();
    expect((await seen(order, buyer)).status).toBe(2);
  });

  it('is settled where staff refunded the order themselves; a dispute is not', async () => {
    const order = await paid();
    const stored = await findOrder(order.id);
    if (!stored) throw new Error('no order');
    await changeOrderStatus(stored, { to: 3, actor, now: new Date() });
    await tell(order, 'PAYMENT_REFUNDED');
    expect(await toCheck(order)).toBe(false);
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED');
    expect(await toCheck(order)).toBe(true);
  });

  it('is said of the whole where all of the money went back', async () => {
    const order = await paid();
    await tell(order, 'PAYMENT_REFUNDED');
    expect((await seen(order)).provider_state).toBe('Estornado pelo provedor');
  });

  it('is no more once a won dispute was reported', async () => {
    const order = await paid();
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED');
    await tell(order, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL');
    expect((await seen(order)).provider_state).toBeNull();
    expect((await historyOf('orders', order.id)).at(-1)?.action).toMatch(
      /^Contestação revertida: /,
    );
  });
});

describe('what a provider reports of an open charge', () => {
  it('as cancelled by the bank takes the slip away, and a new one can be made', async () => {
    const order = await charged();
    await tell(order, 'PAYMENT_BANK_SLIP_CANCELLED');
    expect((await findOrder(order.id))?.boleto).toBeNull();
    const again = await issueBoleto(order, { actor, now: new Date() });
    expect(again.id).not.toBe(order.boleto.id);
    const { provider_notices: notices = [] } = await seen(order);
    expect(notices.map(({ kind }) => kind)).toEqual(['slipCancelled']);
  });

  it('as returned before it told of the payment, grants nothing', async () => {
    const order = await charged();
    await tell(order, 'PAYMENT_REFUNDED');
    await tell(order, 'PAYMENT_RECEIVED');
    await mailbox.deliver();
    expect(await findOrder(order.id)).toMatchObject({
      status: 1,
      payments: [{ outcome: 'returned' }],
    });
    expect(await signaturesOfOrder(order.id)).toEqual([]);
  });

  it('of a deleted order still reaches staff', async () => {
    const order = await charged();
    const stored = await findOrder(order.id);
    if (!stored) throw new Error('no order');
    await deleteOrder(stored, { actor, now: new Date() });
    await mailbox.deliver();
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED');
    expect(await subjects()).toEqual([`Pagamento contestado: pedido #${order.id}`]);
  });

  it('fifty times over leaves room in the order', async () => {
    const order = await charged();
    await tell(order, 'PAYMENT_RESTORED');
    const stored = await findOrder(order.id);
    const [notice] = stored?.notices ?? [];
    if (!stored || !notice) throw new Error('nothing is noted');
    const notices = Array.from({ length: 49 }, () => notice);
    await commit(replaceOrder(stored, { notices }).writes);
    for (const event of ['PAYMENT_REFUND_IN_PROGRESS', 'PAYMENT_RESTORED']) {
      await tell(order, event);
    }
    expect((await seen(order)).provider_notices).toHaveLength(50);
  });
});

describe('an event of Asaas', () =>
  it('says how much of the charge went back, and is never refused for what it adds', async () => {
    const { asaasProvider } = await import('#functions/payments/providers/asaasProvider');
    const parse = (refunds: unknown) => {
      const payment = { id: 'pay_1', externalReference: '7-1', value: 80, refunds };
      const event = { id: 'evt', event: 'PAYMENT_PARTIALLY_REFUNDED', payment };
      const bytes = Buffer.from(JSON.stringify(event));
      const headers = { 'asaas-access-token': 'old webhook token' };
      return asaasProvider('http://127.0.0.1:9', 'formerPaymentProvider').parseWebhook(
        headers,
        bytes,
      );
    };
    const done = { status: 'DONE', value: 12.34 };
    const notice = { type: 'notice', kind: 'partlyRefunded', order: 7, boleto: 'pay_1' };
    expect(await parse([done, { ...done, value: 0.1 }])).toMatchObject({ ...notice, amount: 1244 });
    expect(await parse([{ ...done, status: 'CANCELLED' }])).toMatchObject({ amount: 8000 });
    for (const odd of [null, undefined, 'x', [{ value: 'x' }]]) {
      expect(await parse(odd)).toMatchObject({ ...notice, amount: 8000 });
    }
  }));
