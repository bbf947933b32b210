import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { startBuckets } from '#tests/support/database/buckets';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { breakFile, listJobDesk } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();
const { expeditions } = await import('#functions/expeditions/expeditionRepository');
const { findOrder, findOrders, insertOrder, replaceOrder } =
  await import('#functions/orders/orderRepository');
const history = await import('#platform/history/history');
const { nextId } = await import('#platform/db/sequence');
const { commit } = await import('#platform/db/write');

const today = todayInSaoPaulo(new Date());
/** More than two parts. */
const pending = Array.from({ length: 60 }, (_, index) => {
  const base = sampleOrder(index + 1);
  const shipping_address = { ...base.billing_address, state: 'SP' };
  return { ...base, status: orderStatus.pending, shipping_address };
});

const { run, asked, shown, linesOf } = await listJobDesk(() => clerk);
const clerk = await staff();
await bulkLoad(pending.flatMap(insertOrder));
await nextId('order', 10_000);
beforeEach(() => {
  vi.restoreAllMocks();
});

describe('a change of all that a filter finds', () => {
  const filter = { status: '1', uf: 'SP' };

  it('changes nothing where the filter finds another number than was seen', async () => {
    const { id } = await asked({ work: 'cancel', query: filter, count: pending.length + 1 });
    await run();
    const job = await shown(id);
    expect(job?.state).toBe('failed');
    expect(job?.why).toContain(
      `agora encontra ${pending.length}, e eram ${pending.length + 1}. Nada foi alterado`,
    );
    const found = await findOrders(pending.map(({ id: order }) => order));
    expect(found.every(({ status }) => status === orderStatus.pending)).toBe(true);
  });

  it('is done once with each row, whatever breaks off, and says which rows stayed as they were and why', async () => {
    const [paid] = pending;
    if (!paid) throw new Error('too few');
    const { id } = await asked({ work: 'cancel', query: filter, count: pending.length });
    // Changed, but not written down, when the process dies.
    breakFile('part-0.csv', 1);
    await run();
    expect((await shown(id))?.gone).toBe(0);
    const moved = await findOrder(paid.id);
    if (moved) await commit(replaceOrder(moved, { status: orderStatus.confirmed }).writes);
    await run();
    expect(await shown(id)).toMatchObject({
      state: 'done',
      gone: pending.length,
      refused: 1,
      refusals: [{ id: paid.id, reason: 'Não está com pagamento pendente.' }],
    });
    expect((await linesOf(id)).split('\r\n')[1]).toBe(
      `${paid.id};Não está com pagamento pendente.`,
    );
    for (const { id: order } of pending.slice(1, 4)) {
      expect((await findOrder(order))?.status).toBe(orderStatus.cancelled);
      const news = await history.readHistory('orders', order);
      expect(news.filter(({ to }) => to === orderStatus.cancelled)).toHaveLength(1);
      expect(news.at(-1)?.actor).toEqual({ id: clerk.row.id, name: clerk.row.name });
    }
  });

  it('issues no note of an order whose payment waits for a decision of staff', async () => {
    const owner = await customer();
    const { id: publication } = await onSale({ is_download: true });
    const { id: order } = (await bought(owner, [{ publication }])).order;
    const placed = await findOrder(order);
    if (!placed) throw new Error('not placed');
    const received = new Date().toISOString();
    const paid = { id: 'pay_1', amount: centavos(9000), received, provider: 'local' };
    const payment = { ...paid, outcome: 'overpaid' } as const;
    const change = { status: orderStatus.confirmed, payments: [payment] };
    await commit(replaceOrder(placed, change).writes);
    const { id } = await asked({ work: 'invoice', query: { search: owner.email }, count: 1 });
    await run();
    const reason = 'Pagamento a conferir: a nota é emitida na linha do pedido.';
    expect((await shown(id))?.refusals).toEqual([{ id: order, reason }]);
  });

  it('issues no note of an order that came here paid', async () => {
    const owner = await customer();
    const { id: publication } = await onSale({ is_download: true });
    const { id: order } = (await bought(owner, [{ publication }])).order;
    const placed = await findOrder(order);
    if (!placed) throw new Error('not placed');
    const former = { imported: true, received: undefined, payments: [] };
    await commit(replaceOrder(placed, former).writes);
    const { id } = await asked({ work: 'invoice', query: { search: owner.email }, count: 1 });
    await run();
    const reason = 'Já veio pago para esta loja: a nota é emitida na página dele.';
    expect((await shown(id))?.refusals).toEqual([{ id: order, reason }]);
  });

  it('makes parcels of orders as the list does, and closes parcels', async () => {
    const owner = await customer();
    const paper = await onSale({ is_download: false });
    const placed: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push((await bought(owner, [{ publication: paper.id }])).order.id);
    }
    const search = owner.email;
    const packing = { work: 'pack', query: { search }, count: 3 } as const;
    const byNoService = await asked(packing);
    await run();
    const refusals = placed.map((id) => ({ id, reason: '"A combinar" não é uma escolha válida.' }));
    const said = (await shown(byNoService.id))?.refusals.toSorted((a, b) => a.id - b.id);
    expect(said).toEqual(refusals);
    for (const order of await findOrders(placed)) {
      await commit(replaceOrder(order, { shipping_type: 'PAC' }).writes);
    }
    const { id } = await asked(packing);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', refused: 0, refusals: [] });
    const [parcel, ...others] = (await expeditions.page({ page: 1 })).results;
    expect([others.length, parcel?.order.toSorted()]).toEqual([0, placed.toSorted()]);

    if (!parcel) throw new Error('no parcel');
    await commit(
      expeditions.replace(parcel, { ...parcel, status: expeditionStatus.sent, send_date: today }),
    );
    const closing = { list: 'expeditions', work: 'delivered', query: {}, count: 1 } as const;
    const { id: closed } = await asked(closing);
    await run();
    expect(await shown(closed)).toMatchObject({ state: 'done', refused: 0, file: null });
    expect((await expeditions.get(parcel.id))?.status).toBe(expeditionStatus.delivered);
  });
});
