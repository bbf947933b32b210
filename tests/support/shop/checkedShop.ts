import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { FindingView } from '#shared/payments/paymentCheck';
import { getPaymentCheck, runPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { asaasCall, asaasKeys, startAsaas } from '../stubs/asaasStub';
import { call } from '../calls/call';
import { startDatabase } from '../database/database';
import { openMailbox } from '../stubs/mailbox';
import { download, ordered } from '../samples/orders';
import { customer, staff } from '../samples/people';
import { stubSecrets } from '../stubs/secrets';

/** A shop with charges at Asaas, and staff who check its payments. */
export async function openCheckedShop() {
  const stub = await startAsaas();
  process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
  await startDatabase();
  stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
  const mailbox = openMailbox();
  const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
  const { findOrder } = await import('#functions/orders/orderRepository');
  const { waitingFindings } = await import('#functions/payments/waitingFindings');
  const { recordSettlement } = await import('#functions/payments/reconciliation/recordSettlement');

  const actor = { id: null, name: 'Sistema' };
  const day = todayInSaoPaulo(new Date());
  const buyer = await customer();
  const clerk = await staff();
  const { id: publication } = await download();
  afterAll(stub.stop);
  beforeAll(() => mailbox.deliver());

  /** Each test has its own records at the provider and no open ones here. */
  beforeEach(async () => {
    for (const [id, charge] of stub.charges) stub.charges.set(id, { ...charge, paymentDate: null });
    stub.troubles.length = 0;
    stub.pages.longest = 100;
    const over = { resolution: 'elsewhere', note: 'outro teste', actor, now: new Date() } as const;
    for (const { id } of await waitingFindings()) await recordSettlement({ id, ...over });
  });

  async function stored(id: number) {
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    return order;
  }
  const placed = () => ordered(buyer, [{ publication }]);
  async function charged(place = placed) {
    const { id } = await place();
    const boleto = await issueBoleto(await stored(id), { actor, now: new Date() });
    await mailbox.deliver();
    return { id, boleto: boleto.id, value: boleto.amount / 100 };
  }
  type Charged = Awaited<ReturnType<typeof charged>>;
  type Standing = { readonly value?: number; readonly paidOn?: string };
  /** Sets the state of a charge in the provider's list. */
  function standing(
    { boleto }: Charged,
    status: string,
    { value = 80, paidOn = day }: Standing = {},
  ) {
    const charge = stub.charges.get(boleto);
    if (!charge) throw new Error('no charge');
    const listed = { ...charge, status, value, netValue: value - 1.99 };
    stub.charges.set(boleto, Object.assign(listed, { paymentDate: paidOn }));
  }
  type Told = Pick<Charged, 'id' | 'boleto'>;
  type Said = { readonly refunds?: { value: number; status: string }[] };
  let events = 0;
  async function tell({ id, boleto }: Told, event: string, value = 80, said: Said = {}) {
    events += 1;
    const payment = { id: boleto, externalReference: `${id}-1`, value, ...said };
    const news = asaasCall({ id: `evt-${events}`, event, payment });
    await call(receivePaymentEvent, { path: { provider: 'asaas' }, ...news });
  }
  /** A payment at the provider that is reported to the shop. */
  async function paid(place = placed) {
    const order = await charged(place);
    // The provider must know the payment, because a charge that is unpaid there is cancelled once
    // its order needs no payment.
    standing(order, 'RECEIVED', { value: order.value });
    await tell(order, 'PAYMENT_RECEIVED', order.value);
    await mailbox.deliver();
    return order;
  }
  /** Reads one page of a check, as the button does. */
  async function readPage() {
    const { status, body } = await call(runPaymentCheck, { token: clerk.token });
    expect(status).toBe(200);
    return body;
  }
  /** Reads pages until the check is finished. */
  async function check() {
    for (;;) {
      const read = await readPage();
      if (read.finished !== null) return read;
    }
  }
  const shown = async (view: FindingView = 'open') =>
    (await call(getPaymentCheck, { query: { view }, token: clerk.token })).body;
  const found = async () => (await shown()).results.map(({ kind, order }) => [kind, order]);
  const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);
  return {
    stub,
    mailbox,
    actor,
    day,
    buyer,
    clerk,
    publication,
    placed,
    charged,
    paid,
    stored,
    standing,
    tell,
    readPage,
    check,
    shown,
    found,
    subjects,
  };
}
