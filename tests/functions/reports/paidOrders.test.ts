import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { reportPaidOrders } from '#shared/reports/reportEndpoints';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { onSale, ordered } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { reportsAskedBy } from '#tests/support/screens/reports/reportCalls';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
memoryBucket();
const people = await import('#tests/support/samples/people');
const { deliver } = openMailbox();

const today = todayInSaoPaulo(new Date());
let clerk: Person;
let ana: Person;
let rui: Person;
beforeAll(async () => {
  clerk = await people.staff();
  ana = await people.person({}, { name: 'Ana Prado', phone: '(14) 99700-1234' });
  rui = await people.person({}, { name: 'Rui Sá' });
});
const paid = reportsAskedBy(() => clerk)('reportPaidOrders', reportPaidOrders);

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
    };
    expect((await paid({ start: day, end: day })).body).toEqual([row]);
    expect((await paid({ start: addDays(day, 1), end: today })).body).toEqual([]);
    expect((await paid({ start: addDays(day, -1), end: addDays(day, -1) })).body).toEqual([]);
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
    const [day, later] = [addDays(today, -12), addDays(today, -2)];
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
