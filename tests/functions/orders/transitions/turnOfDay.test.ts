import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { reportAccountant } from '#shared/reports/reportEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { deliver } = openMailbox();
const { handler: expire } = await import('#functions/signatures/jobs/expireSignatures');
const { handler: cancelUnpaid } = await import('#functions/orders/jobs/cancelUnpaidOrders');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');

const actor = { id: null, name: 'Sistema' };
/** Half a minute before and after the midnight of São Paulo that begins `day`; UTC is at three in the night. */
const around = (day: string) => {
  const midnight = new Date(`${day}T03:00:00Z`).getTime();
  return { before: new Date(midnight - 30_000), after: new Date(midnight + 30_000) };
};
const clock = (now: Date) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
};
afterEach(() => vi.useRealTimers());

/** The evening, the day that begins, the day the year paid for ends, the day after that, and the unpaid order's last. */
const turns = [
  ['2027-12-31', '2028-01-01', '2029-01-01', '2029-01-02', '2028-01-10'],
  ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01', '2028-03-09'],
  ['2028-02-29', '2028-03-01', '2029-03-01', '2029-03-02', '2028-03-10'],
  ['2029-02-28', '2029-03-01', '2030-03-01', '2030-03-02', '2029-03-10'],
] as const;

describe.each(turns)('an order of %s that is paid on %s, a minute later', (...days) => {
  const [evening, paidOn, due, over, end] = days;

  it('is of one day and paid on the other in every paper, and its year ends by the calendar', async () => {
    const { before, after } = around(paidOn);
    clock(before);
    const ana = await customer();
    const clerk = await staff();
    const { id: publication } = await download(subscription);
    const { id } = await ordered(ana, [{ publication }], {}, before);

    clock(after);
    const placed = await findOrder(id);
    if (!placed) throw new Error('no order');
    await changeOrderStatus(placed, { to: orderStatus.confirmed, actor, now: after });
    await deliver();

    const { body: order } = await call(getOrder, {
      path: { id },
      token: ana.token,
    });

    expect([order.date, order.status]).toEqual([evening, orderStatus.confirmed]);
    const booked = async (day: string) =>
      (
        await call(reportAccountant, {
          body: { start: day, end: day },
          token: clerk.token,
        })
      ).body
        .filter((row) => row.order === id)
        .map(({ date }) => date);
    expect([await booked(evening), await booked(paidOn)]).toEqual([[], [paidOn]]);

    // A year later everybody has to log in again: who reads is made anew.
    const bought = async () => {
      const { body } = await call(listSignatures, {
        query: { publication__id: String(publication) },
        token: (await staff()).token,
      });
      return body.results.map((row) => [row.due, row.status.id === signatureStatus.overdue]);
    };
    const last = around(over);
    clock(last.before);
    expect(await expire({})).toEqual({ settled: 0 });
    expect(await bought()).toEqual([[due, false]]);
    clock(last.after);
    expect(await bought()).toEqual([[due, true]]);
    expect(await expire({})).toEqual({ settled: 1 });
    expect(await bought()).toEqual([[due, true]]);
  });

  it('ends by the calendar when it is not paid', async () => {
    const now = clock(around(paidOn).before);
    const { id: publication } = await onSale();
    const { id } = await ordered(await customer(), [{ publication }], {}, now);
    const last = around(end);
    clock(last.before);
    await cancelUnpaid({});
    expect((await findOrder(id))?.status).toBe(orderStatus.pending);
    clock(last.after);
    await cancelUnpaid({});
    expect(await findOrder(id)).toMatchObject({ status: orderStatus.cancelled });
  });
});
