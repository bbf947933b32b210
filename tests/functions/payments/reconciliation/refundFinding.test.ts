import { describe, expect, it } from 'vitest';
import {
  getPaymentCheck,
  listRefunds,
  refundFinding,
  reopenFinding,
  settleFinding,
} from '#shared/payments/paymentDeskEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const shop = await openCheckedShop();
const { stub, mailbox, clerk, actor, buyer } = shop;
const { charged, paid, placed, stored, standing, tell, check, shown, found } = shop;
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { readHistory: historyOf } = await import('#platform/history/history');
const nightly = asJob('compare-payments', job);

const note = 'Pago depois de cancelado.';
const ask = (finding: string) =>
  call(refundFinding, { body: { finding, note }, token: clerk.token });
const asked = (charge: string) =>
  stub.calls.filter(({ method, path }) => method === 'POST' && path.includes(`${charge}/`));
const refunds = async () => (await call(listRefunds, { token: clerk.token })).body.results;
const byPix = (charge: string) => {
  const known = stub.charges.get(charge);
  if (known) stub.charges.set(charge, { ...known, billingType: 'PIX' });
};
const openOne = async () => {
  await check();
  const [finding] = (await shown()).results;
  if (!finding) throw new Error('nothing differs');
  return finding;
};
/** Paid there after it was cancelled here. */
async function late() {
  const order = await charged();
  await changeOrderStatus(await stored(order.id), { to: 3, actor, now: new Date() });
  standing(order, 'RECEIVED');
  byPix(order.boleto);
  return { order, finding: await openOne() };
}

describe('a refund from Conferência', () => {
  it('gives a late payment back, once, and stands among the refunds', async () => {
    const { order, finding } = await late();
    await mailbox.deliver();
    const answer = await ask(finding.id);
    expect([answer.status, answer.body.settled?.resolution]).toEqual([200, 'refund']);
    expect(await found()).toEqual([]);
    await mailbox.deliver();
    expect(asked(order.boleto).map(({ json }) => json)).toEqual([{ value: 80, description: note }]);
    const row = { order: order.id, charge: order.boleto, amount: '80.00', reason: note };
    expect((await refunds())[0]).toMatchObject({ ...row, state: 'sent' });
    expect((await ask(finding.id)).codes).toEqual({ non_field_errors: ['finding_settled'] });
    // The provider says so: no alarm, and nothing differs.
    standing(order, 'REFUNDED');
    await tell(order, 'PAYMENT_REFUNDED');
    expect(await mailbox.deliver()).toEqual([]);
    await nightly({});
    expect((await refunds())[0]).toMatchObject({ ...row, state: 'refunded' });
    expect(await mailbox.deliver()).toEqual([
      expect.objectContaining({
        to: (await stored(order.id)).client.email,
        subject: `Pagamento devolvido: pedido #${String(order.id)}`,
        text: expect.stringMatching(/Valor devolvido: R\$\s80,00/) as unknown,
      }),
    ]);
    const said = (await historyOf('orders', order.id)).flatMap(
      ({ for_client }) => for_client ?? [],
    );
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^Pagamento recebido fora do prazo do pedido: R\$\s80,00$/),
      expect.stringMatching(/^Pagamento devolvido: R\$\s80,00$/),
    ]);
    await nightly({});
    expect(await mailbox.deliver()).toEqual([]);
    expect(await found()).toEqual([]);
    expect(asked(order.boleto)).toHaveLength(1);
    expect((await stored(order.id)).status).toBe(3);
  });

  it('names its client as everywhere: a person by name, even with a company name on file', async () => {
    const { order, finding } = await late();
    const before = await stored(order.id);
    const client = {
      ...before.client,
      company_name: 'Fazenda Boa Vista',
      person_or_company: 0 as const,
    };
    await commit(replaceOrder(before, { client }).writes);
    const [row] = (await shown()).results;
    expect(row?.client).toBe(client.name);
    await ask(finding.id);
    await mailbox.deliver();
  });

  it('gives back a payment of no order', async () => {
    const strange = await charged();
    standing(strange, 'RECEIVED', { value: 12.34 });
    const charge = stub.charges.get(strange.boleto);
    if (charge) {
      const foreign = { ...charge, externalReference: 'avulsa', billingType: 'PIX' };
      stub.charges.set(strange.boleto, foreign);
    }
    await ask((await openOne()).id);
    await mailbox.deliver();
    expect(asked(strange.boleto)).toHaveLength(1);
    expect((await refunds())[0]).toMatchObject({ order: null, client: null, amount: '12.34' });
  });

  it('that the provider denies waits for staff again', async () => {
    const { order, finding } = await late();
    const body = { errors: [{ code: 'invalid_action', description: 'Saldo insuficiente.' }] };
    const on = `POST /v3/payments/${order.boleto}/refund`;
    stub.troubles.push({ on, reaction: { status: 400, body } });
    await ask(finding.id);
    await mailbox.deliver();
    expect(await found()).toEqual([['late', order.id]]);
    expect((await refunds())[0]).toMatchObject({ state: 'denied', why: 'Saldo insuficiente.' });
    expect((await stored(order.id)).payments.some(({ checked }) => checked)).toBe(false);
  });

  it('gives back what was paid beyond an order, which stays paid; denied it waits again', async () => {
    const order = await charged();
    standing(order, 'RECEIVED', { value: 90 });
    byPix(order.boleto);
    await tell(order, 'PAYMENT_RECEIVED', 90);
    await mailbox.deliver();
    const finding = await openOne();
    expect(finding).toMatchObject({ kind: 'amount', order: order.id, refundable: '10.00' });
    const body = { errors: [{ code: 'invalid_action', description: 'Saldo insuficiente.' }] };
    const on = `POST /v3/payments/${order.boleto}/refund`;
    stub.troubles.push({ on, reaction: { status: 400, body } });
    expect((await ask(finding.id)).body.settled?.resolution).toBe('refund');
    expect(await found()).toEqual([]);
    await mailbox.deliver();
    expect(await found()).toEqual([['amount', order.id]]);
    expect((await stored(order.id)).payments.some(({ checked }) => checked)).toBe(false);
    stub.troubles.length = 0;
    await ask(finding.id);
    await mailbox.deliver();
    expect(asked(order.boleto).at(-1)?.json).toEqual({ value: 10, description: note });
    expect(await stored(order.id)).toMatchObject({
      status: 2,
      refund: { amount: 1000, billed: 0 },
    });
    await check();
    expect(await found()).toEqual([]);
  });

  it('is not taken back by a note, nor filed as one, nor made of an order that stands', async () => {
    const { finding } = await late();
    const filed = { finding: finding.id, resolution: 'refund', note };
    const answer = await call(settleFinding, { body: filed, token: clerk.token });
    expect(answer.body).toHaveProperty('resolution');
    await ask(finding.id);
    const at = (await shown('settled')).results[0]?.settled?.at ?? '';
    const body = { finding: finding.id, at };
    const again = await call(reopenFinding, { body, token: clerk.token });
    expect(again.codes).toEqual({ non_field_errors: ['finding_open'] });
    await mailbox.deliver();
    const other = await paid();
    standing(other, 'RECEIVED', { value: 90 });
    expect((await ask((await openOne()).id)).codes).toEqual({
      non_field_errors: ['finding_not_refundable'],
    });
  });
});

describe('a line of the bank', () => {
  const searched = async (query: Record<string, string>) =>
    (await call(getPaymentCheck, { query, token: clerk.token })).body.results.map(
      ({ order }) => order,
    );

  it('is found in the queue by amount, difference, day, id, client and kind', async () => {
    const order = await charged();
    standing(order, 'RECEIVED', { value: 70 });
    const { day } = await openOne();
    const hits = [
      '70,00',
      '10,00',
      '80,00',
      '70',
      'R$ 80',
      day,
      order.boleto,
      buyer.row.name,
      String(order.id),
    ];
    for (const search of hits) expect(await searched({ search })).toEqual([order.id]);
    for (const search of ['71,00', '71']) expect(await searched({ search })).toEqual([]);
    expect(await searched({ kind: 'amount' })).toEqual([order.id]);
    expect(await searched({ kind: 'late' })).toEqual([]);
    expect(await searched({ period: `${day}..${day}` })).toEqual([order.id]);
    expect(await searched({ period: '2020-01-01..2020-01-31' })).toEqual([]);
  });

  it('is found among the orders', async () => {
    const order = await paid();
    const those = async (money: string, token = clerk.token) =>
      (await call(listOrders, { query: { money }, token })).body.results.map(({ id }) => id);
    expect(await those(order.boleto)).toEqual([order.id]);
    expect(await those('80,00')).toContain(order.id);
    expect(await those('80,01')).toEqual([]);
  });
});

it('an order of the former system is not compared with the provider', async () => {
  const { id } = await placed();
  await changeOrderStatus(await stored(id), { to: 2, actor, now: new Date() });
  const confirmed = await stored(id);
  await commit(replaceOrder(confirmed, { imported: true, received: undefined }).writes);
  await check();
  expect(await found()).toEqual([]);
});
