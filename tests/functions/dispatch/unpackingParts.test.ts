import { describe, expect, it } from 'vitest';
import {
  closeParcels,
  listParcels,
  listWaiting,
  packParcels,
  sendParcels,
} from '#shared/dispatch/dispatchEndpoints';
import {
  createExpedition,
  getExpedition,
  updateExpedition,
} from '#shared/expeditions/expeditionEndpoints';
import { isParcelProblem } from '#shared/dispatch/packing';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { withdrawOrder } from '#shared/orders/orderEndpoints';
import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { call } from '#tests/support/calls/call';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { onSale, ordered, quoted } from '#tests/support/samples/orders';
import { freshCode } from '#tests/support/samples/trackingCodes';
import { openRefundingShop } from '#tests/support/shop/refundingShop';

const { stub, mailbox, buyer, clerk, paid, stored, ask, twoLines } = await openRefundingShop();
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');

const { publishRevision } = await import('#functions/publications/editing/changePublication');
const { publications } = await import('#functions/publications/publicationRepository');
const { system } = await import('#platform/auth/actor');

const { token } = clerk;
const packed = async (order: number) => {
  const body = { client: buyer.row.id, order: [order], track_code: freshCode() };
  const { id } = (await call(createExpedition, { token, body })).body;
  await mailbox.deliver();
  return id;
};
const unpack = async (id: number) =>
  (await call(updateExpedition, { token, path: { id }, body: { unpacked: true } })).body;
const send = async (id: number) =>
  (await call(sendParcels, { token, body: { codes: [{ expedition: id }] } })).body;
/** At the desk, beside the codes, on the parcel, for today. */
async function said(id: number) {
  const desk = (await call(listWaiting, { token, query: {} })).body.unpack;
  const [codes] = (await call(listParcels, { token, query: { ids: String(id) } })).body.results;
  const one = (await call(getExpedition, { token, path: { id } })).body;
  const { tasks } = await findTodaysWork(new Date());
  return [
    desk.find(({ expedition }) => expedition === id)?.lines.map(({ name }) => name) ?? [],
    codes?.unpack_lines.map(({ name }) => name),
    one.unpack_lines?.map(({ name }) => name),
    tasks.find(({ kind }) => kind === 'unpack')?.count,
  ];
}

it('a line refunded while its order is packed is to unpack, everywhere, before the rest leaves', async () => {
  const wrong = await onSale({ name: 'Manual Errado' });
  const right = await onSale();
  const order = await paid(async () =>
    ordered(buyer, [{ publication: wrong.id }, { publication: right.id }], await quoted(3455)),
  );
  // A Pix goes back at once, a boleto only to an account.
  const charge = stub.charges.get(order.boleto);
  if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
  const id = await packed(order.id);
  const [line] = (await stored(order.id)).lines;
  expect(await said(id)).toEqual([[], [], [], 0]);
  await ask(order.id, { lines: [line?.id ?? 0] });
  await mailbox.deliver();
  const names = ['Manual Errado'];
  expect(await said(id)).toEqual([names, names, names, 1]);
  expect(await send(id)).toMatchObject([{ codes: { order: ['line_not_paid_any_more'] } }]);
  expect(await unpack(id)).toMatchObject({ order: [order.id], status: { id: 1 } });
  expect(await said(id)).toEqual([[], [], [], 0]);
  expect(await send(id)).toMatchObject([{ id, status: { id: 2 } }]);
  if (!canSeePaper) return;
  const paper = await call(getOrderReceipt, { token, path: { id: order.id } });
  const text = textOfPdf(paper.bytes).replace(/\s+/g, ' ');
  for (const words of ['Reembolsado: Manual Errado', 'Total pago', '−R$ 80,00', 'R$ 114,55']) {
    expect(text).toContain(words);
  }
});

it('a line refunded while its parcel counted as sent is to unpack once that is undone', async () => {
  const wrong = await onSale({ name: 'Manual Errado' });
  const right = await onSale();
  const order = await paid(async () =>
    ordered(buyer, [{ publication: wrong.id }, { publication: right.id }], await quoted(3455)),
  );
  const charge = stub.charges.get(order.boleto);
  if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
  const id = await packed(order.id);
  expect(await send(id)).toMatchObject([{ id, status: { id: 2 } }]);
  await mailbox.deliver();
  const [line, other] = (await stored(order.id)).lines;
  await ask(order.id, { lines: [line?.id ?? 0] });
  await mailbox.deliver();
  await call(closeParcels, { token, body: { status: 1, parcels: [{ expedition: id }] } });
  const mails = await mailbox.deliver();
  const told = mails.find(({ subject }) => subject === 'Remessa ainda não enviada');
  expect(told?.text).toContain(other?.publication.name);
  expect(told?.text).not.toContain('Manual Errado');
  const names = ['Manual Errado'];
  expect(await said(id)).toEqual([names, names, names, 1]);
  expect(await send(id)).toMatchObject([{ codes: { order: ['line_not_paid_any_more'] } }]);
  expect(await unpack(id)).toMatchObject({ order: [order.id], status: { id: 1 } });
  expect(await said(id)).toEqual([[], [], [], 0]);
});

it('a line refunded before the parcel was made is not in it; without another the parcel is given up', async () => {
  const early = await twoLines();
  await ask(early.id, { lines: [early.list] });
  await mailbox.deliver();
  const id = await packed(early.id);
  expect((await said(id)).slice(0, 3)).toEqual([[], [], []]);
  await ask(early.id, { lines: [early.manual], freight: null });
  await mailbox.deliver();
  expect((await said(id))[2]).toEqual(['Manual de Manutenção']);
  expect((await unpack(id)).status.id).toBe(5);
});

it('a line that its client leaves is to unpack too, and goes in another parcel where staff decline', async () => {
  const left = await onSale({ name: 'Manual Deixado' });
  const kept = await onSale();
  const order = await paid(async () =>
    ordered(buyer, [{ publication: left.id }, { publication: kept.id }], await quoted(3455)),
  );
  const id = await packed(order.id);
  const [line] = (await stored(order.id)).lines;
  await call(withdrawOrder, {
    token: buyer.token,
    body: { order: order.id, lines: [line?.id ?? 0] },
  });
  await mailbox.deliver();
  const names = ['Manual Deixado'];
  expect(await said(id)).toEqual([names, names, names, 1]);
  expect(await send(id)).toMatchObject([{ codes: { order: ['line_being_left'] } }]);
  expect(await unpack(id)).toMatchObject({ order: [order.id], status: { id: 1 } });
  expect(await said(id)).toEqual([[], [], [], 0]);
  const body = { order: order.id, step: 'declined', answer: 'Usado.' };
  await call(decideWithdrawal, { token, body });
  await mailbox.deliver();
  expect(await send(id)).toMatchObject([{ id, status: { id: 2 } }]);
  await mailbox.deliver();
  const waiting = (await call(listWaiting, { token, query: {} })).body.results;
  expect(
    waiting.flatMap(({ contents }) => contents.map(({ publication }) => publication.name)),
  ).toEqual(names);
});

it('a parcel whose order is left whole is given up', async () => {
  const manual = await onSale();
  const order = await paid(async () =>
    ordered(buyer, [{ publication: manual.id }], await quoted(3455)),
  );
  const id = await packed(order.id);
  await call(withdrawOrder, { token: buyer.token, body: { order: order.id } });
  await mailbox.deliver();
  expect(await send(id)).toMatchObject([{ codes: { order: ['line_being_left'] } }]);
  expect((await unpack(id)).status.id).toBe(5);
});

describe('a revision packed without its order', () => {
  /** One order of a subscription whose next revision is packed, and of another title. */
  async function revised() {
    const title = await onSale({ name: 'Manual Revisto', is_signature: true });
    const other = await onSale({ name: 'Lista', is_download: true });
    const order = await paid(async () =>
      ordered(buyer, [{ publication: title.id }, { publication: other.id }], await quoted(3455)),
    );
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
    const row = await publications.get(title.id);
    if (!row) throw new Error('gone');
    const { date } = row;
    const revision = { version: 'Rev. 13', date, changes: '', pages: null, notify: false };
    await publishRevision(row, revision, { actor: system, now: new Date() });
    await mailbox.deliver();
    const [line] = (await stored(order.id)).lines;
    const signature = (await signaturesOfOrder(order.id)).find(
      ({ publication }) => publication.id === title.id,
    );
    const parcel = {
      ...{ client: buyer.row.id, signatures: [signature?.id ?? 0] },
      ...{ shipping_type: 'SEDEX', track_code: freshCode() },
    };
    const [made] = (await call(packParcels, { token, body: { parcels: [parcel] } })).body;
    if (!made || isParcelProblem(made)) throw new Error('The revision was not packed.');
    await mailbox.deliver();
    expect(await said(made.id)).toEqual([[], [], [], 0]);
    return { id: made.id, order: order.id, line: line?.id ?? 0 };
  }
  const names = ['Manual Revisto'];

  it('is to unpack once its line is refunded, everywhere, and does not leave', async () => {
    const { id, order, line } = await revised();
    await ask(order, { lines: [line] });
    await mailbox.deliver();
    expect(await said(id)).toEqual([names, names, names, 1]);
    expect(await send(id)).toMatchObject([{ codes: { order: ['line_not_paid_any_more'] } }]);
    expect((await unpack(id)).status.id).toBe(5);
    expect((await said(id)).at(-1)).toBe(0);
  });

  it('is to unpack once its whole order is refunded', async () => {
    const { id, order } = await revised();
    await ask(order, { outside: true });
    await mailbox.deliver();
    const desk = (await call(listWaiting, { token, query: {} })).body.unpack;
    expect(desk.map(({ expedition, orders }) => [expedition, orders])).toEqual([[id, [order]]]);
    expect((await said(id)).at(-1)).toBe(1);
    expect(await send(id)).toMatchObject([{ codes: { order: ['order_not_paid_any_more'] } }]);
    expect((await unpack(id)).status.id).toBe(5);
  });

  it('is to unpack while its client leaves it, and may leave once staff decline', async () => {
    const { id, order, line } = await revised();
    await call(withdrawOrder, { token: buyer.token, body: { order, lines: [line] } });
    await mailbox.deliver();
    expect(await said(id)).toEqual([names, names, names, 1]);
    expect(await send(id)).toMatchObject([{ codes: { order: ['line_being_left'] } }]);
    await call(decideWithdrawal, { token, body: { order, step: 'declined', answer: 'Usado.' } });
    await mailbox.deliver();
    expect(await said(id)).toEqual([[], [], [], 0]);
    expect(await send(id)).toMatchObject([{ id, status: { id: 2 } }]);
  });
});
