import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { freshCode } from '#tests/support/samples/trackingCodes';

await startDatabase();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');
const history = await import('#platform/history/history');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const { deliver, make, save, statusOf, shownIn, news, paidOrder } = expeditionDesk(() => ({
  clerk,
  ana,
}));
const today = todayInSaoPaulo(new Date());
const shown = async (id: number) =>
  (await call(getExpedition, { token: clerk.token, path: { id } })).body;
const parcelOf = async (signature: number) => (await signatures.get(signature))?.expedition?.id;

beforeEach(async () => {
  await deliver();
});

describe('an order in parcels', () => {
  it('stands in one open parcel at most', async () => {
    const order = await paidOrder();
    const open = (await make({ order: [order.id] })).body;
    const again = await make({ order: [order.id], shipping: true });
    expect([again.status, again.body]).toEqual([
      400,
      { order: [`O pedido ${order.id} já está na remessa ${open.id}, ainda aberta.`] },
    ]);
    const single = await make({ signature: order.once });
    expect(single.body).toHaveProperty('order');
    const other = (await make({ order: [(await paidOrder()).id] })).body;
    expect((await save(other.id, { order: [...other.order, order.id] })).status).toBe(400);
    await save(open.id, { direct_shipping: true, order: [] });
    expect((await save(other.id, { order: [...other.order, order.id] })).status).toBe(200);
  });

  it('is not sent a second time unless that is said', async () => {
    const order = await paidOrder();
    const first = (await make({ order: [order.id], shipping: true, track_code: 'X1' })).body;
    const refused = await make({ order: [order.id], shipping: true });
    expect([refused.status, refused.body]).toEqual([
      400,
      { order: [`O pedido ${order.id} já foi enviado na remessa ${first.id}.`] },
    ]);
    await save(first.id, { complete_date: today });
    await deliver();
    const again = await make({ order: [order.id], resend: true, shipping: true, track_code: 'X2' });
    expect(again.status).toBe(201);
    expect(again.body.signatures?.toSorted()).toEqual([order.once, order.yearly].toSorted());
    expect([await statusOf(order.once), await statusOf(order.yearly)]).toEqual([3, 5]);
    expect((await signatures.get(order.yearly))?.track_code).toBe('X2');
    const [mail] = await news();
    expect(mail?.subject).toBe('Publicação enviada (X2)');
    expect(mail?.text).toContain('Manual de Voo');
    expect((await shownIn(order.id)).map(({ id }) => id)).toEqual([first.id, again.body.id]);
  });

  it('leaves line by line where some are chosen', async () => {
    const order = await paidOrder();
    const first = (await make({ order: [order.id], signatures: [order.once] })).body;
    expect(first.signatures).toEqual([order.once]);
    await save(first.id, { shipping: true });
    expect([await statusOf(order.once), await statusOf(order.yearly)]).toEqual([3, 2]);
    const gone = await make({ order: [order.id], signatures: [order.once] });
    expect(gone.body).toEqual({
      signatures: [`A assinatura ${order.once} não aguarda envio em um destes pedidos.`],
    });
    const second = (await make({ order: [order.id], shipping: true })).body;
    expect([await statusOf(order.yearly), await parcelOf(order.once)]).toEqual([3, first.id]);
    expect((await make({ order: [order.id] })).body).toEqual({
      order: [`O pedido ${order.id} já foi enviado nas remessas ${first.id} e ${second.id}.`],
    });
  });

  it('counts what a parcel made for one purchase took along', async () => {
    const order = await paidOrder();
    const alone = (await make({ signature: order.once, shipping: true })).body;
    expect(await shownIn(order.id)).toMatchObject([{ id: alone.id, status: { id: 2 } }]);
    expect([await statusOf(order.once), await statusOf(order.yearly)]).toEqual([3, 2]);
    const rest = (await make({ order: [order.id], shipping: true })).body;
    expect(rest.signatures).toEqual([order.yearly]);
  });

  it('is refused when all of it is downloaded', async () => {
    const book = await onSale({ is_download: true });
    const { order } = await bought(ana, [{ publication: book.id }]);
    expect((await make({ order: [order.id] })).body).toEqual({
      order: [`O pedido ${order.id} é só de downloads: não há o que enviar.`],
    });
  });

  it('does not leave once its money went back', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id] })).body;
    const placed = await findOrder(order.id);
    if (!placed) throw new Error('gone');
    const actor = { id: null, name: 'Sistema' };
    await changeOrderStatus(placed, { to: 3, actor, now: new Date() });
    const answer = await save(id, { shipping: true });
    expect([answer.status, answer.body]).toEqual([
      400,
      { order: [`O pedido ${order.id} não está mais com o pagamento confirmado.`] },
    ]);
  });

  it.each([
    ['opened', {}],
    ['sent', { shipping: true }],
  ])('is %s by one of six clerks at the same moment', async (_, state) => {
    const order = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => make({ order: [order.id], ...state })),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await shownIn(order.id)).toHaveLength(1);
    expect(await news()).toHaveLength('shipping' in state ? 1 : 0);
  });
});

describe('a parcel that is given up or taken back', () => {
  it('is cancelled while open, and its orders are free', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id] })).body;
    const cancelled = await save(id, { cancelled: true });
    expect(cancelled.body.status).toEqual({ id: 5, name: 'Cancelado' });
    expect((await save(id, { cancelled: true })).status).toBe(200);
    expect((await save(id, { shipping: true })).body.non_field_errors).toEqual([
      'Uma remessa cancelada não muda mais.',
    ]);
    expect(await shownIn(order.id)).toEqual([]);
    const next = (await make({ order: [order.id], shipping: true })).body;
    expect(await parcelOf(order.once)).toBe(next.id);
    expect((await save(next.id, { cancelled: true })).body.non_field_errors).toEqual([
      'Só uma remessa que ainda não saiu pode ser cancelada.',
    ]);
  });

  it('is open again on the day it was sent; the client is told, the history keeps both', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id], shipping: true, track_code: freshCode() }))
      .body;
    await deliver();
    // A form says the date along with the flag it did not tick.
    expect((await save(id, { shipping: false, send_date: today })).body.status.id).toBe(2);
    const open = await save(id, { shipping: false });
    expect(open.body).toMatchObject({ status: { id: 1 }, send_date: null, signatures: null });
    for (const one of [order.once, order.yearly]) {
      expect(await signatures.get(one)).toMatchObject({
        status: 2,
        expedition: null,
        track_code: null,
        expedition_date: null,
      });
    }
    expect((await shownIn(order.id)).map(({ status }) => status.id)).toEqual([1]);
    expect((await news()).map(({ subject }) => subject)).toEqual(['Remessa ainda não enviada']);
    const entries = (await history.readHistory('expeditions', id)).map(({ action }) => action);
    expect(entries).toEqual([
      `Remessa criada: Enviado. Destino: endereço do pedido ${String(order.id)}`,
      'Envio desfeito: Enviado → Em Andamento',
    ]);
    expect((await make({ order: [order.id] })).status).toBe(400);
    await save(id, { shipping: true });
    expect(await statusOf(order.once)).toBe(3);
  });

  it('stays sent on any other day, and once it is there', async () => {
    const one = await paidOrder();
    const two = await paidOrder();
    const early = (await make({ order: [one.id], send_date: addDays(today, -1) })).body;
    expect((await save(early.id, { shipping: false })).body.non_field_errors).toEqual([
      'O envio só pode ser desfeito no dia em que a remessa foi enviada.',
    ]);
    const there = (await make({ order: [two.id], complete_date: today })).body;
    await save(there.id, { shipping: false });
    expect((await shown(there.id)).status.id).toBe(3);
  });

  it('is back again when what leaves a second time was a mistake', async () => {
    const order = await paidOrder();
    const dates = { send_date: addDays(today, -9) };
    const { id } = (await make({ order: [order.id], ...dates, track_code: freshCode() })).body;
    await save(id, { return_date: addDays(today, -2) });
    await save(id, { shipping: true });
    const back = (await save(id, { shipping: false })).body;
    expect(back).toMatchObject({ ...dates, status: { id: 4 }, return_date: addDays(today, -2) });
    expect([await statusOf(order.once), await statusOf(order.yearly)]).toEqual([2, 2]);
    const other = (await make({ order: [order.id], shipping: true })).body;
    expect((await save(id, { shipping: true })).body.non_field_errors).toEqual([
      `O que voltou nesta remessa já está na remessa ${other.id}.`,
    ]);
    expect(await parcelOf(order.once)).toBe(other.id);
  });
});
