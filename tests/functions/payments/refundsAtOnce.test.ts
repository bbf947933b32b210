import { describe, expect, it } from 'vitest';
import { fromWire, sum } from '#shared/values/money';
import { repetitions } from '#tests/support/promise';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { type Chosen, openRefundingShop } from '#tests/support/shop/refundingShop';

const {
  stub,
  mailbox,
  buyer,
  day,
  stored,
  tell,
  check,
  found,
  books,
  ask,
  shownTo,
  twoLines,
  askedOf,
} = await openRefundingShop();
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const nightly = asJob('compare-payments', job);

describe('the provider', () => {
  it('is never asked for more than it has left, also where it gave something back by itself', async () => {
    const order = await twoLines();
    const charge = stub.charges.get(order.boleto);
    if (!charge) throw new Error('no charge');
    const refunds = [{ value: 100, status: 'DONE' }];
    stub.charges.set(order.boleto, { ...charge, refunds });
    await ask(order.id, { lines: [order.manual] });
    await mailbox.deliver();
    const denied = await stored(order.id);
    expect(denied.refund).toMatchObject({
      state: 'denied',
      why: expect.stringContaining('54,55') as unknown,
    });
    expect(askedOf(order.boleto)).toEqual([]);
    expect((await shownTo(order.id, buyer)).refunds).toEqual([]);
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    expect((await stored(order.id)).refund?.state).toBe('refunded');
  });

  it('gives back a slip paid at a bank only whole', async () => {
    const order = await twoLines();
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'BOLETO' });
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    const { status, refund: asked } = await stored(order.id);
    expect([status, asked?.state]).toEqual([2, 'denied']);
    expect(asked?.why).toContain('inteiro');
  });

  it('may say it by an event, and no check finds a difference in what is left', async () => {
    const order = await twoLines();
    const path = `POST /v3/payments/${order.boleto}/refund`;
    const waits = { ...stub.charges.get(order.boleto), status: 'RECEIVED' };
    stub.troubles.push({ on: path, reaction: { body: waits } });
    await ask(order.id, { lines: [order.list] });
    await mailbox.deliver();
    expect((await stored(order.id)).refund?.state).toBe('sent');
    const charge = stub.charges.get(order.boleto);
    if (!charge) throw new Error('no charge');
    const refunds = [{ value: 40, status: 'DONE' }];
    stub.charges.set(order.boleto, { ...charge, refunds });
    const said = () => tell(order, 'PAYMENT_PARTIALLY_REFUNDED', order.value, { refunds });
    await said();
    await mailbox.deliver();
    expect((await stored(order.id)).refund?.state).toBe('refunded');
    await said();
    await nightly({});
    expect(await mailbox.deliver()).toEqual([]);
    await check();
    expect((await found()).filter(([, id]) => id === order.id)).toEqual([]);
    const shown = await shownTo(order.id);
    expect(shown.provider_notices?.some(({ to_check }) => to_check)).toBe(false);
    // What nobody asked for is still for staff to look into.
    const more = [...refunds, { value: 1, status: 'DONE' }];
    await tell(order, 'PAYMENT_PARTIALLY_REFUNDED', order.value, { refunds: more });
    const later = await shownTo(order.id);
    expect(later.provider_notices?.some(({ to_check }) => to_check)).toBe(true);
  });
});

describe('refunds at once', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };

  /** Two or three of what staff may choose, while the outbox works. */
  async function askAtOnce({ id, list, manual }: Awaited<ReturnType<typeof twoLines>>) {
    const choices: Chosen[] = [
      { lines: [list] },
      { lines: [manual] },
      { freight: true },
      { amount: '77.30' },
      { amount: '0.01' },
      { lines: [manual, list], freight: true },
      {},
    ];
    const some = Array.from({ length: 2 + random(2) }, () => choices[random(choices.length)]);
    const works = [...some.map((one) => () => ask(id, one)), () => mailbox.deliver()];
    await Promise.all(works.toSorted(() => random(3) - 1).map((work) => work()));
  }

  const givenBack = ({ refund, earlier_refunds = [] }: Awaited<ReturnType<typeof stored>>) =>
    sum(
      [...earlier_refunds, ...(refund ? [refund] : [])]
        .filter(({ state }) => state === 'refunded')
        .map(({ amount }) => amount),
    );

  it('are never more than was paid, however they meet', { timeout: 480_000 }, async () => {
    const standing = new Map<number, number>();
    for (let round = 0; round < repetitions(3, 100); round += 1) {
      const order = await twoLines();
      await askAtOnce(order);
      await askAtOnce(order);
      await mailbox.deliver();
      const charge = stub.charges.get(order.boleto);
      const gone = (charge?.refunds ?? []).reduce((all, { value }) => all + value * 100, 0);
      const after = await stored(order.id);
      const total = givenBack(after);
      expect(total).toBeLessThanOrEqual(after.payments[0]?.amount ?? 0);
      // The stub says of a charge that goes back at once that it is asked for.
      if (charge?.status === 'RECEIVED') expect(Math.round(gone)).toBe(total);
      standing.set(order.id, 15_455 - total);
      expect(after.status).toBe(total === 15_455 ? 3 : 2);
    }
    const rows = (await books({ start: day, end: day })).body;
    for (const [order, left] of standing) {
      const own = rows.filter(({ id }) => id === order);
      expect(sum(own.map((row) => fromWire(row.total)))).toBe(left);
    }
  });
});
