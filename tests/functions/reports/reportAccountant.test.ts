import { expect, it } from 'vitest';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { reportAccountant } from '#shared/reports/reportEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download, onSale, ordered, quoted } from '#tests/support/samples/orders';
import { nfeKey, nfeXml } from '#tests/support/samples/invoiceXml';
import { customer, person, staff } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
await startBuckets();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const actor = { id: null, name: 'Sistema' };
const today = todayInSaoPaulo(new Date());
const paidOn = addDays(today, -40);
const at = (day: string) => new Date(`${day}T15:00:00.000Z`);
const buyer = await customer();
const clerk = await staff();
async function stored(id: number) {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
}
const rows = async (start: string, end: string) =>
  (await call(reportAccountant, { body: { start, end }, token: clerk.token })).body;

it('keeps a month that is over as it was when money goes back later', async () => {
  const { id: publication } = await onSale();
  const freight = await quoted(2345);
  const { id } = await ordered(buyer, [{ publication }], freight);
  const {
    id: boleto,
    amount,
    provider,
  } = await issueBoleto(await stored(id), {
    actor,
    now: new Date(),
  });
  const paid = { id: `paid-${id}`, type: 'paid', order: id, boleto, amount, means: 'pix' } as const;
  await recordPaymentEvent(paid, { provider, now: at(paidOn) });
  const before = await rows(paidOn, addDays(paidOn, 5));
  const document = buyer.row.cpf ?? '';
  expect(before).toMatchObject([
    { order: id, kind: 'payment', date: paidOn, freight: '23.45', total: '103.45', charge: boleto },
  ]);
  expect(before[0]?.paid_by).toBe(`Pix, cobrança ${boleto}`);
  expect(before[0]?.document.replace(/\D/g, '')).toBe(document);
  await changeOrderStatus(await stored(id), { to: 3, actor, now: new Date() });
  expect(await rows(paidOn, addDays(paidOn, 5))).toEqual(before);
  expect(await rows(today, today)).toMatchObject([
    { order: id, kind: 'refund', date: today, freight: '-23.45', total: '-103.45', charge: boleto },
  ]);
});

it('has a row for each note after the payment, which adds nothing to the sums', async () => {
  const { id: publication } = await onSale();
  const { id } = await ordered(buyer, [{ publication }]);
  await changeOrderStatus(await stored(id), { to: 2, actor, now: at(addDays(today, -200)) });
  const key = nfeKey();
  const xml = nfeXml({ document: buyer.row.cpf, key, item: String(id) });
  await call(importInvoice, { body: { xml }, token: clerk.token });
  const day = addDays(today, -200);
  const [payment, note, ...more] = await rows(day, day);
  expect(payment).toMatchObject({ order: id, kind: 'payment', total: '80.00', nfe: key });
  expect(note).toMatchObject({ order: id, kind: 'invoice', total: '0.00', freight: '0.00' });
  expect(note?.invoice).toMatchObject({ model: 'nfe', key, value: '80.00', state: 'issued' });
  expect(more).toEqual([]);
});

it('has a row for each installment on the day of its transfer, which come to the payment', async () => {
  const { id: publication } = await onSale();
  const { id } = await ordered(buyer, [{ publication }]);
  const day = addDays(today, -140);
  const part = (amount: number, fee: number, days: number) => ({
    amount: centavos(amount),
    fee: centavos(fee),
    on: addDays(day, days),
  });
  const installments = [
    { ...part(4000, 180, 30), state: 'transferred' as const },
    { ...part(4000, 181, 60), state: 'due' as const },
  ];
  const amount = centavos(8000);
  const paid = { id: `card-${id}`, type: 'paid', order: id, boleto: `plan-${id}`, amount } as const;
  await recordPaymentEvent(
    { ...paid, means: 'card', times: 2, fee: centavos(361), installments },
    { provider: 'embedded', now: at(day) },
  );
  const [payment, ...parts] = await rows(day, day);
  expect(payment).toMatchObject({ kind: 'payment', total: '80.00', fee: '3.61', net: '76.39' });
  const unsummed = { order: id, kind: 'installment', total: '0.00', freight: '0.00', fee: null };
  expect(parts).toMatchObject([
    {
      ...unsummed,
      date: addDays(day, 30),
      charge: `plan-${id}`,
      installment: { place: 1, of: 2, amount: '40.00', fee: '1.80', net: '38.20' },
    },
    {
      ...unsummed,
      date: addDays(day, 60),
      installment: { place: 2, of: 2, amount: '40.00', fee: '1.81', net: '38.19', state: 'due' },
    },
  ]);
});

it('agrees with the list of what was paid in the time, whatever was refunded since', async () => {
  const { id: publication } = await download();
  const kept = await ordered(buyer, [{ publication }]);
  const back = await ordered(buyer, [{ publication }]);
  const day = addDays(today, -60);
  for (const order of [kept, back]) {
    await changeOrderStatus(order, { to: 2, actor, now: at(day) });
  }
  const returned = addDays(day, 3);
  await changeOrderStatus(await stored(back.id), { to: 3, actor, now: at(returned) });
  const paid = async (query: Record<string, string>) =>
    (await call(listOrders, { query: { sum: '1', ...query }, token: clerk.token })).body;
  const found = await paid({ paid: `${day}..${day}` });
  expect(found.results.map(({ id }) => id).toSorted()).toEqual([kept.id, back.id].toSorted());
  expect(found).toMatchObject({ count: 2, sum: '160.00', refunds: '0.00', net: '160.00' });
  const both = await paid({ paid: `${day}..${returned}` });
  expect(both).toMatchObject({ count: 2, sum: '160.00', refunds: '80.00', net: '80.00' });
  // Nothing was paid on the day of the refund.
  expect(await paid({ paid: `${returned}..${returned}` })).toMatchObject({
    count: 0,
    sum: '0.00',
    refunds: '80.00',
    net: '-80.00',
  });
  expect(await paid({ paid: `${day}..${returned}`, status: '3' })).toMatchObject({
    count: 1,
    sum: '80.00',
    refunds: '80.00',
    net: '0.00',
  });
});

it('shows no marker, and no charge of what was confirmed by hand', async () => {
  const { id: publication } = await download();
  const { id } = await ordered(buyer, [{ publication }]);
  const day = addDays(today, -80);
  const received = { date: addDays(day, -1), means: 'cash', reference: 'Recibo 7' } as const;
  await changeOrderStatus(await stored(id), { to: 2, actor, now: at(day), received });
  const paid_by = `Dinheiro em ${formatDate(received.date)}, Recibo 7`;
  // The day stays the one on which it was entered.
  expect(await rows(day, day)).toMatchObject([
    { order: id, date: day, freight: '0.00', total: '80.00', charge: null, paid_by },
  ]);
});

it.each(['refunded', 'disputed'] as const)(
  'keeps a month that is over when its provider tells of %s later',
  async (kind) => {
    const { id: publication } = await download();
    const { id } = await ordered(buyer, [{ publication }]);
    const {
      id: boleto,
      amount,
      provider,
    } = await issueBoleto(await stored(id), {
      actor,
      now: new Date(),
    });
    const day = addDays(today, kind === 'refunded' ? -100 : -101);
    const paid = { id: `paid-${id}`, type: 'paid', order: id, boleto, amount } as const;
    await recordPaymentEvent(paid, { provider, now: at(day) });
    const before = await rows(day, day);
    expect(before).toHaveLength(1);
    const notice = { id: `notice-${id}`, type: 'notice', order: id, boleto, kind, amount } as const;
    await recordPaymentEvent(notice, { provider, now: new Date() });
    expect(await rows(day, day)).toEqual(before);
    // What staff then decide is of the day on which they do.
    await changeOrderStatus(await stored(id), { to: 3, actor, now: new Date() });
    expect(await rows(day, day)).toEqual(before);
    const later = (await rows(today, today)).filter(({ order }) => order === id);
    expect(later.map(({ kind: row, total }) => [row, total])).toEqual([['refund', '-80.00']]);
  },
);

it('names a person by the name that goes with the CPF, even with a company name on file', async () => {
  const own = await person({}, { name: 'João Sá', company_name: 'Fazenda Boa Vista' });
  const { id: publication } = await onSale();
  const { id } = await ordered(own, [{ publication }]);
  const day = addDays(today, -300);
  await changeOrderStatus(await stored(id), { to: 2, actor, now: at(day) });
  expect((await rows(day, day)).map(({ client }) => client)).toEqual(['João Sá']);
});
