import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addYears, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getOrder } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { makeBoleto, receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const { deliver } = openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { readHistory } = await import('#platform/history/history');
const { everySignatureOf, marksOfOrder, signatures } =
  await import('#functions/signatures/signatureRepository');
const { makeSignatures } = await import('#functions/signatures/granting/makeSignatures');

const staffEmail = process.env.STAFF_EMAIL;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});

const today = todayInSaoPaulo(new Date());
const soon = addDays(today, 10);

type Renewing = { base: number; row: SignatureRecord; renewal: number };

/** A subscription that was paid, and an unpaid order that renews it. */
async function renewing(): Promise<Renewing> {
  const { id: publication } = await onSale({ is_signature: true, is_download: true });
  const { order, signatures: made } = await bought(ana, [{ publication }]);
  const [first] = made;
  if (!first) throw new Error('no signature');
  await commit(signatures.replace(first, signatures.revised(first, { due: soon })));
  const renewal = await ordered(ana, [{ publication, renewal_of: first.id }]);
  await deliver();
  return { base: order.id, row: first, renewal: renewal.id };
}

const status = (order: number, to: 1 | 2 | 3) =>
  call(updateOrderStatus, { body: { order, status: to }, token: clerk.token });
const shown = async (id: number, by: Person) =>
  (await call(getOrder, { path: { id }, token: by.token })).body;
const slipOf = (order: number) => call(makeBoleto, { body: { order }, token: ana.token });

let events = 0;
function pay(order: number, id: string | null = null) {
  events += 1;
  const payment = { id, externalReference: String(order), value: '30.00' };
  return call(receivePaymentEvent, {
    path: { provider: 'embedded' },
    body: { id: `vain-${String(events)}`, event: 'PAYMENT_RECEIVED', payment },
    headers: { [embeddedTokenHeader]: 'segredo do provedor' },
  });
}

describe.each([
  ['as soon as it is refunded', () => Promise.resolve([])],
  ['once its subscription is gone', deliver],
])('a renewal of a refunded purchase, %s', (_, settle) => {
  it('paid at the provider grants nothing, is recorded, and staff are told', async () => {
    const { base, renewal } = await renewing();
    await slipOf(renewal);
    await status(base, 3);
    await settle();
    expect((await pay(renewal)).status).toBe(200);
    const order = await findOrder(renewal);
    expect(order).toMatchObject({ status: 1, paid_at: null });
    expect(order?.payments).toMatchObject([{ amount: 3000, outcome: 'ungranted' }]);
    const mails = await deliver();
    expect(mails.filter(({ to }) => to === staffEmail).map(({ subject }) => subject)).toEqual([
      `Renovação paga sem assinatura: pedido #${renewal}`,
    ]);
    expect(await everySignatureOf(ana.row.id)).toEqual([]);
    expect((await readHistory('orders', renewal)).at(-1)?.action).toContain('nada foi liberado');
    expect((await shown(renewal, clerk)).payments).toMatchObject([{ to_check: true }]);
  });

  it('is not marked as paid by staff, who read why', async () => {
    const { base, row, renewal } = await renewing();
    await status(base, 3);
    await settle();
    const answer = await status(renewal, 2);
    expect(answer.status).toBe(400);
    expect(answer.body.non_field_errors[0]).toContain(`assinatura ${row.id}`);
    expect((await findOrder(renewal))?.status).toBe(1);
    expect((await status(renewal, 3)).status).toBe(200);
    expect((await status(renewal, 1)).status).toBe(400);
  });

  it('has no slip any more, also where it had one, and says so to its buyer', async () => {
    const { base, renewal } = await renewing();
    expect((await slipOf(renewal)).status).toBe(200);
    await status(base, 3);
    await settle();
    const { status: refused, body } = await slipOf(renewal);
    expect([refused, body.non_field_errors[0]]).toEqual([
      400,
      expect.stringContaining('não pode ser pago'),
    ]);
    const reason = 'A assinatura que este pedido renova foi cancelada';
    expect((await shown(renewal, ana)).unpayable).toContain(reason);
    expect((await shown(renewal, clerk)).unpayable).toContain('estornado');
  });
});

it('a renewal of what stands is paid as ever, and none is left without its year', async () => {
  const { row, renewal } = await renewing();
  expect((await shown(renewal, ana)).unpayable).toBeNull();
  await pay(renewal);
  const [mail] = await deliver();
  const after = await signatures.get(row.id);
  expect(after?.due).toBe(addYears(soon, 1));
  expect(mail?.text).toContain(`Válida até ${formatDate(addYears(soon, 1))}`);
  expect((await findOrder(renewal))?.status).toBe(2);
});

it('what staff gave without payment is renewed although its order was refunded', async () => {
  const { addSignature } = await import('#functions/signatures/granting/addSignature');
  const { base, row } = await renewing();
  const given = await addSignature(
    { profile: ana.row.id, publication: row.publication.id, status: 1, due: soon, order: base },
    { actor: { id: null, name: 'Sistema' }, now: new Date(), today },
  );
  const renewal = await ordered(ana, [{ publication: row.publication.id, renewal_of: given.id }]);
  await status(base, 3);
  await deliver();
  expect((await status(renewal.id, 2)).status).toBe(200);
});

it('racing the refund of its base, ends with a year more, or with nothing and staff told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { base, renewal } = await renewing();
    await Promise.all([status(base, 3), pay(renewal)]);
    const order = await findOrder(renewal);
    expect([
      [2, 'confirmed'],
      [1, 'ungranted'],
    ]).toContainEqual([order?.status, order?.payments[0]?.outcome]);
    await deliver();
    // Never a whole subscription for the price of its renewal.
    expect(await everySignatureOf(ana.row.id)).toEqual([]);
  }
});

it('paid just before the refund makes nothing new either, and staff are told once', async () => {
  const { base, row, renewal } = await renewing();
  await pay(renewal);
  await status(base, 3);
  const { undoSignatures } = await import('#functions/signatures/granting/undoSignatures');
  const [mark] = await marksOfOrder(base);
  await undoSignatures(
    { id: base, paid_at: mark?.paid_at ?? null },
    { actor: { id: null, name: 'Sistema' }, now: new Date() },
  );
  const order = await findOrder(renewal);
  if (!order) throw new Error('no order');
  await Promise.all(Array.from({ length: 3 }, () => makeSignatures(order, { now: new Date() })));
  expect(await everySignatureOf(ana.row.id)).toEqual([]);
  expect(await marksOfOrder(renewal)).toMatchObject([{ kind: 'lost', signature: row.id }]);
  const told = (await deliver()).filter(({ subject }) => subject.startsWith('Renovação paga sem'));
  expect(told).toHaveLength(1);
});
