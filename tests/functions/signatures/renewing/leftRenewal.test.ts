import { expect, it } from 'vitest';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { reportExpiredSignatures } from '#shared/reports/reportEndpoints';
import { getToday } from '#shared/system/systemEndpoints';
import { addDays, addYears } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { holding, today } from '#tests/support/samples/fleet';
import { download } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { handler: expireHandler } = await import('#functions/signatures/jobs/expireSignatures');
const { withdrawOrder } = await import('#functions/processes/ordering/orderLeft/withdrawOrder');
const { readHistory } = await import('#platform/history/history');
const expire = asJob('expire-signatures', expireHandler);

const month = (day: string) => day.slice(0, 7);

it('while a renewal is being left, lists, counts and the fleet go by the end before it', async () => {
  const [clerk, ana] = await Promise.all([staff(), customer()]);
  const { idsOf, read } = signatureDesk(() => clerk);
  const title = await download({ ...subscription, has_airplane_info: true });
  const due = addDays(today, 25);
  const held = await holding(ana, [
    { title, ends: 25 },
    { title, ends: 60 },
  ]);
  const [id = 0, later = 0] = held.map((row) => row.id);
  const { order } = await bought(ana, [{ publication: title.id, renewal_of: id }]);
  const paid = addYears(due, 1);

  const count = async () => {
    const { tasks } = (await call(getToday, { token: clerk.token })).body;
    return tasks.find(({ kind }) => kind === 'subscriptions')?.count;
  };
  const fleet = async () =>
    (await call(listFleet, { token: ana.token, query: {} })).body.results[0];
  const stands = async () => ({
    window: await idsOf({ due: `${today}..${addDays(today, 30)}` }),
    window_paid: await idsOf({ due: `${paid}..${paid}` }),
    month: await idsOf({ ends: month(due) }),
    ordered: await idsOf({ ordering: 'due' }),
    own_month: await idsOf({ ends: month(due) }, ana),
    own_ordered: await idsOf({ ordering: 'due' }, ana),
    count: await count(),
    attention: (await fleet())?.attention,
    valid_until: (await fleet())?.valid_until,
  });
  const soon = [id];
  const byPaidEnd = [later, id];
  const notSoon = {
    window: [],
    window_paid: [id],
    month: [],
    own_month: [],
    count: 0,
    ordered: byPaidEnd,
    own_ordered: byPaidEnd,
    attention: [],
    valid_until: addDays(today, 60),
  };
  expect(await stands()).toEqual(notSoon);

  await withdrawOrder(order, { reason: null, pix_key: null, actor: ana.row, now: new Date() });
  await deliver();
  expect(await stands()).toEqual({
    window: soon,
    window_paid: [],
    month: soon,
    own_month: soon,
    count: 1,
    ordered: [id, later],
    own_ordered: [id, later],
    attention: [{ kind: 'due', count: 1, days: 25 }],
    valid_until: null,
  });

  // Undecided beyond that end, it is suspended and stands by the end that was paid for, in no report of what ended.
  await expire({ today: addDays(due, 1) });
  const all = { start: addDays(today, -400), end: addDays(today, 400) };
  expect((await call(reportExpiredSignatures, { token: clerk.token, body: all })).body).toEqual([]);
  expect(await idsOf({ due: `${paid}..${paid}` })).toEqual([id]);
  expect((await readHistory('signatures', id)).at(-1)?.action).toBe(
    `Uso suspenso: desistência do pedido #${order.id}`,
  );
  expect((await read(id)).status.id).toBe(1);

  const body = { order: order.id, step: 'declined', answer: 'Fora do prazo.' };
  expect((await call(decideWithdrawal, { token: clerk.token, body })).status).toBe(200);
  await deliver();
  expect(await stands()).toEqual(notSoon);
});
