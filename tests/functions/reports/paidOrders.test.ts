import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { reportOrdersByPrefix, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { centavos } from '#shared/values/money';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { nfeKey, nfseKey } from '#tests/support/samples/invoiceXml';
import { aircraft, download, onSale, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { reportsAskedBy } from '#tests/support/screens/reports/reportCalls';

await startDatabase();
memoryBucket();
const people = await import('#tests/support/samples/people');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { deliver } = openMailbox();

const today = todayInSaoPaulo(new Date());
const clerk = await people.staff();
const ana = await people.person({}, { name: 'Ana Prado', phone: '(14) 99700-1234' });
const rui = await people.person({}, { name: 'Rui Sá' });
const asked = reportsAskedBy(() => clerk);
const paid = asked(reportPaidOrders);
const byPrefix = asked(reportOrdersByPrefix);

describe('paid orders', () => {
  it('goes by the day of the payment, both ends of the range included', async () => {
    const one = await onSale({ name: 'Manual A' });
    const two = await onSale({ name: 'Manual B' });
    const day = addDays(today, -10);
    const ofDay = { now: new Date(`${day}T15:00:00Z`), deliver };
    const { order } = await bought(ana, [{ publication: one.id }, { publication: two.id }], ofDay);
    await ordered(ana, [{ publication: one.id }], {}, ofDay.now);
    const row = {
      id: order.id,
      kind: 'payment',
      date: day,
      profile: expect.objectContaining({ id: ana.row.id, phone: '14997001234' }) as unknown,
      publications: ['Manual A', 'Manual B'],
      shipping_type: 'A combinar',
      total: '160.01',
      nfe: null,
      notes: [],
    };
    expect((await paid({ start: day, end: day })).body).toEqual([row]);
    expect((await paid({ start: addDays(day, 1), end: today })).body).toEqual([]);
    expect((await paid({ start: addDays(day, -1), end: addDays(day, -1) })).body).toEqual([]);
  });

  it('names each note that is in force, of goods and of downloads', async () => {
    const book = await onSale({ has_airplane_info: true });
    const file = await download();
    const plate = { ...aircraft, airplane_prefix: 'PX-NFE' };
    const lines = [{ publication: book.id, ...plate }, { publication: file.id }];
    const now = new Date(`${addDays(today, -15)}T15:00:00Z`);
    const { order } = await bought(ana, lines, { now });
    const note = { id: 'a', value: centavos(8000), series: '1', issued: null, why: null };
    const files = { xml: false, pdf: false };
    const goods = { ...note, files, model: 'nfe', number: '4470', key: nfeKey() } as const;
    const service = { ...note, files, model: 'nfse', number: '12', key: nfseKey() } as const;
    const gone = { ...goods, number: '4469', key: nfeKey(), state: 'cancelled' } as const;
    const invoices = [
      gone,
      ...[goods, service].map((one) => ({ ...one, state: 'issued' as const })),
    ];
    const current = await findOrder(order.id);
    if (!current) throw new Error('no order');
    await commit(replaceOrder(current, { nfe: goods.key, invoices }).writes);
    const day = addDays(today, -15);
    const notes = ['NF-e 4470', 'NFS-e 12'];
    expect((await paid({ start: day, end: day })).body).toMatchObject([{ nfe: goods.key, notes }]);
    expect((await byPrefix({ prefix: 'PX-NFE' })).body).toMatchObject([{ notes }]);
  });

  it('says of an aircraft which lines of a paid order were refunded', async () => {
    const plate = { ...aircraft, airplane_prefix: 'PX-REF' };
    const manual = await onSale({ has_airplane_info: true });
    const lines = [1, 2].map(() => ({ publication: manual.id, ...plate }));
    const { order } = await bought(ana, lines);
    const current = await findOrder(order.id);
    const [, line] = current?.lines ?? [];
    if (!current || !line) throw new Error('no order');
    const settled = new Date().toISOString();
    const refund = {
      ...{ id: 'r1', charge: 'pay_1', provider: 'local', reason: 'Acordo', freight: false },
      ...{ amount: centavos(8000), billed: centavos(8000), lines: [line.id], part: true },
      ...{ by: { id: null, name: 'Sistema' }, asked: settled, settled },
      state: 'refunded' as const,
      paid_at: current.paid_at,
    };
    await commit(replaceOrder(current, { refund }).writes);
    const { body } = await byPrefix({ prefix: 'PX-REF' });
    expect(body.map(({ status, refunded }) => [status, refunded])).toEqual([
      [2, undefined],
      [2, true],
    ]);
  });

  it('takes the last minutes of the day in São Paulo for that day', async () => {
    const manual = await onSale();
    const day = addDays(today, -20);
    const late = { now: new Date(`${addDays(day, 1)}T02:59:00Z`), deliver };
    const { order } = await bought(ana, [{ publication: manual.id }], late);
    expect((await paid({ start: day, end: day })).body).toMatchObject([
      { id: order.id, date: day },
    ]);
  });

  it.each([
    ['refunded', orderStatus.cancelled],
    ['corrected', orderStatus.pending],
  ])('keeps an order in its month that was %s later, which is a row of its own', async (_, to) => {
    const { changeOrderStatus } =
      await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
    const manual = await onSale();
    const day = addDays(today, -12);
    const later = addDays(today, -2);
    const noon = (date: string) => new Date(`${date}T15:00:00Z`);
    const ofDay = { now: noon(day), deliver };
    const { order } = await bought(rui, [{ publication: manual.id }], ofDay);
    const actor = { id: clerk.row.id, name: 'Equipe' };
    const reverted = await changeOrderStatus(order, { to, actor, now: noon(later) });
    const of = async (start: string, end = start) =>
      (await paid({ start, end })).body.filter(({ id }) => id === order.id);
    const payment = { id: order.id, kind: 'payment', date: day, total: '80.01' };
    const refund = { id: order.id, kind: 'refund', date: later, total: '-80.01' };
    expect(await of(day)).toMatchObject([payment]);
    expect(await of(later)).toMatchObject([refund]);
    if (to === orderStatus.cancelled) return;
    await changeOrderStatus(reverted, { to: orderStatus.confirmed, actor, now: noon(today) });
    const again = { ...payment, date: today };
    expect(await of(day, today)).toMatchObject([payment, refund, again]);
  });

  it('refuses a range from later to earlier, and a day that does not exist', async () => {
    const reversed = await paid({ start: today, end: addDays(today, -1) });
    expect(reversed.status).toBe(400);
    expect(reversed.body).toEqual({ start: ['A data inicial não pode ser posterior à final.'] });
    expect((await paid({ start: '2026-02-30', end: today })).status).toBe(400);
    expect((await paid({ start: '18/05/2026', end: today })).status).toBe(400);
  });

  it('answers the longest range there is', async () => {
    expect((await paid({ start: '1950-01-01', end: '2100-12-31' })).status).toBe(200);
    expect((await paid({ start: '2099-01-01', end: '2100-12-31' })).body).toEqual([]);
  });
});
