import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getFigures } from '#shared/figures/figureEndpoints';
import { type FigureSpan, figurePeriod } from '#shared/figures/figurePeriod';
import { addDays, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { addMonths, calendarMonth, lastDayOf, monthOf } from '#shared/values/calendarMonth';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { reportFigure, repetitions } from '#tests/support/promise';
import { ordered, onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { fullCount, readRows, runningOn, settledRate } from './fullCount';
import { randomShop, type Step, step } from './randomShop';

await startDatabase();
await startBuckets();
const { handler: count } = await import('#functions/figures/jobs/countFigures');
const { findOrder } = await import('#functions/orders/orderRepository');
const { forgetClient } = await import('#functions/processes/clients/clientForgotten/forgetClient');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { startCount, figureState } = await import('#functions/figures/figureRepository');
const { DomainError } = await import('#platform/domainErrors');
const { dynamo, tableName } = await import('#platform/db/client/dynamo');
const { uncountedRows } = await import('#platform/db/counters/uncounted');

const actor = { id: null, name: 'Sistema' };
const countNow = asJob('count-figures', count);
const today = todayInSaoPaulo(new Date());
const thisMonth = monthOf(today);
const buyer = await customer();
const clerk = await staff();

const figures = async (from: string, to: string) =>
  (await call(getFigures, { query: { from, to }, token: clerk.token })).body;

async function expectCounted(shop: Awaited<ReturnType<typeof randomShop>>): Promise<void> {
  const rows = await readRows(shop);
  for (const [from, to] of [
    [addMonths(thisMonth, -12), addMonths(thisMonth, -1)],
    [addMonths(thisMonth, -30), thisMonth],
    [thisMonth, thisMonth],
  ] as const) {
    const shown = await figures(from, to);
    const period = figurePeriod({ from, to }, today);
    const totals = ({ start, end }: FigureSpan) => ({
      start,
      end,
      ...fullCount(shop, rows, { start, end }),
      active: runningOn(end, rows),
    });
    expect(shown.period).toEqual(totals(period));
    expect(shown.before).toEqual(totals(period.before));
    expect(shown.months).toEqual(
      period.months.map((month) => ({
        month,
        partial: lastDayOf(month) >= today,
        ...fullCount(shop, rows, { start: `${month}-01`, end: lastDayOf(month) }),
      })),
    );
    const sold = shown.publications.reduce((sum, { total }) => sum + Number(total), 0);
    const byModel = shown.models.reduce((sum, { total }) => sum + Number(total), 0);
    const lines = Number(shown.period.sales) + Number(shown.period.renewals);
    expect([sold.toFixed(2), byModel.toFixed(2)]).toEqual([lines.toFixed(2), lines.toFixed(2)]);
    expect(shown.renewal_rate).toBe(settledRate(rows));
    const dues = rows.subscriptions.flatMap(({ due }) => due ?? []);
    expect(shown.upcoming.map(({ subscriptions }) => subscriptions)).toEqual(
      shown.upcoming.map(({ month }) => dues.filter((due) => due.startsWith(month)).length),
    );
  }
}

const buy = (what: 'paper' | 'year' | 'photo'): Step => ({ do: 'buy', what, freight: true });
const move = (to: 1 | 2 | 3, pick = 0): Step => ({ do: 'move', to, pick });
/** What chance alone may leave out. */
const knownHistories: [Step[], number][] = [
  // Paid in the last minute of a month in São Paulo, corrected, repriced, paid again and refunded later.
  [
    [
      buy('paper'),
      { do: 'monthEnd', minutes: -1 } as const,
      move(2),
      move(1),
      { do: 'reprice', pick: 0 } as const,
      { do: 'wait', hours: 500 } as const,
      move(2),
      { do: 'monthEnd', minutes: 0 } as const,
      move(3),
    ],
    100,
  ],
  [
    [
      buy('photo'),
      { do: 'wait', hours: 7 } as const,
      { do: 'photo', pick: 0 } as const,
      { do: 'wait', hours: 30 } as const,
      { do: 'photo', pick: 0 } as const,
      { do: 'wait', hours: 0.2 } as const,
      move(1),
      move(2),
      { do: 'wait', hours: 30 } as const,
      { do: 'ship', pick: 0 },
    ],
    300,
  ],
  ...[-9, 30, 31, 70].map((late): [Step[], number] => [
    [buy('year'), move(2), { do: 'renew', late }],
    100,
  ]),
  [[buy('year'), move(2), { do: 'renew', late: 31 }, move(3, 1)], 200],
];

// The known histories are the first of them.
const histories = repetitions(4, 300);
it('comes to the same as a count of every row, whatever happened and when', async () => {
  await countNow();
  const start = new Date(`${addDays(today, -800)}T15:00:00.000Z`);
  const shop = await randomShop(buyer, start);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 20 }),
      fc.integer({ min: 0, max: 800 }),
      async (steps, days) => {
        shop.begins(new Date(start.getTime() + days * 86_400_000));
        for (const one of steps) {
          if (shop.moment() > new Date()) break;
          try {
            await shop.perform(one);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
        await countNow();
        await expectCounted(shop);
      },
    ),
    { numRuns: histories, endOnFailure: true, examples: knownHistories },
  );
  expect(shop.money.some(({ sign }) => sign < 0)).toBe(true);
  expect(shop.photos.length * shop.parcels.size).toBeGreaterThan(0);

  // A client who is forgotten is counted as before, and a new count of the same rows finds the same.
  for (const id of shop.ids) {
    const order = await findOrder(id);
    if (order?.status === 4) await changeOrderStatus(order, { to: 1, actor, now: new Date() });
  }
  await countNow();
  const before = await figures(addMonths(thisMonth, -30), thisMonth);
  const gone = { profile: buyer.row.id, emails: [buyer.email], words: [buyer.row.name] };
  await forgetClient(gone, { now: new Date(), deliveryId: 'test' });
  await countNow();
  expect(await figures(addMonths(thisMonth, -30), thisMonth)).toEqual(before);
  await startCount(await figureState());
  expect((await figures(thisMonth, thisMonth)).counting).toBe(true);
  await countNow();
  expect(await figures(addMonths(thisMonth, -30), thisMonth)).toEqual(before);
  reportFigure(
    `figures: ${String(histories)} random histories, each equal to a count of every row`,
  );
}, 600_000);

it('counts a change once, however often and however many at a time it is counted', async () => {
  const ana = await customer();
  const { id: publication } = await onSale();
  const before = await figures(thisMonth, thisMonth);
  const placed = await Promise.all([1, 2, 3].map(() => ordered(ana, [{ publication }])));
  await Promise.all(
    placed.map((order) => changeOrderStatus(order, { to: 2, actor, now: new Date() })),
  );
  expect(await uncountedRows('orders', 10)).toHaveLength(3);
  await Promise.all([countNow(), countNow(), countNow()]);
  await countNow();
  expect(await uncountedRows('orders', 10)).toEqual([]);
  const after = await figures(thisMonth, thisMonth);
  expect(after.period.orders - before.period.orders).toBe(3);
  expect(Number(after.period.sales) - Number(before.period.sales)).toBe(240);
});

it('is for staff, and refuses what is no period', async () => {
  const ask = (query: Record<string, string>, token = clerk.token) =>
    call(getFigures, { query, token });
  expect((await ask({ from: thisMonth, to: thisMonth }, (await customer()).token)).status).toBe(
    403,
  );
  expect(await ask({ from: '2026-13', to: thisMonth })).toMatchObject({
    status: 400,
    body: { from: ['Mês inválido.'] },
  });
  expect((await ask({ from: thisMonth, to: addMonths(thisMonth, -1) })).body).toMatchObject({
    from: ['O primeiro mês não pode ser posterior ao último.'],
  });
  expect((await ask({ from: addMonths(thisMonth, -36), to: thisMonth })).body).toMatchObject({
    to: ['Escolha no máximo 36 meses.'],
  });
  for (const month of ['1996-12', addMonths(thisMonth, 1)]) {
    expect((await ask({ from: month, to: month })).body).toMatchObject({
      from: ['Escolha um mês entre janeiro de 1997 e o mês atual.'],
    });
  }
});

it('compares a month that is not over with the same days of the one before', () => {
  const period = (from: string, to: string, day: string) => {
    const { start, end, before } = figurePeriod(
      { from: calendarMonth(from), to: calendarMonth(to) },
      calendarDate(day),
    );
    return [start, end, before.start, before.end].join(' ');
  };
  expect(period('2026-03', '2026-03', '2026-03-30')).toBe(
    '2026-03-01 2026-03-30 2026-02-01 2026-02-28',
  );
  expect(period('2026-10', '2026-12', '2026-11-22')).toBe(
    '2026-10-01 2026-11-22 2026-07-01 2026-08-22',
  );
  expect(period('2025-05', '2026-04', '2026-05-18')).toBe(
    '2025-05-01 2026-04-30 2024-05-01 2025-04-30',
  );
});

it('keeps nothing of a person, nor of the count before the last', async () => {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName('system') }));
  const kept = Items.filter(({ pk }) => /^(?:FIGURES|COUNTED)/.test(String(pk)));
  expect(kept.length).toBeGreaterThan(10);
  const counts = kept.flatMap(({ pk }) => /^FIGURES#(\d+)#/.exec(String(pk))?.[1] ?? []);
  expect(new Set(counts)).toEqual(new Set(['2']));
  expect(JSON.stringify(kept)).not.toContain(buyer.row.name);
});
