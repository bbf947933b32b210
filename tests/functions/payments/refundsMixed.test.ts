import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fromWire, sum } from '#shared/values/money';
import { repetitions } from '#tests/support/promise';
import { type Chosen, openRefundingShop } from '#tests/support/shop/refundingShop';

const { stub, mailbox, stored, tell, ask, twoLines, clerk, books, day } = await openRefundingShop();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');

const { refundsOf } = await import('#functions/orders/bookkeeping/refundedParts');
const { isDisputed, refundableOf } = await import('#functions/orders/transitions/isRefundable');

type Mixed = Awaited<ReturnType<typeof twoLines>>;

describe('a disputed payment', () =>
  it('goes back by the bank alone until the dispute is over', async () => {
    const order = await twoLines();
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED', order.value);
    for (const chosen of [{}, { lines: [order.list] }, { amount: '1.00' }]) {
      expect(await ask(order.id, chosen)).toMatchObject({
        status: 400,
        codes: { non_field_errors: ['refund_disputed'] },
      });
    }
    await tell(order, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', order.value);
    expect((await ask(order.id, { lines: [order.list] })).status).toBe(200);
    await mailbox.deliver();
  }));

describe('refunds by provider, by hand and by the bank, in any order', () => {
  let seed = 28;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const actor = { id: clerk.row.id, name: clerk.row.name };
  const move = async (id: number, to: 1 | 2 | 3) => {
    try {
      await changeOrderStatus(await stored(id), { to, actor, now: new Date() });
    } catch (error) {
      // Refused, for a refund is under way or it stands there already.
      expect(String(error)).toMatch(/non_field_errors/);
    }
  };
  const choices = ({ list, manual }: Mixed): Chosen[] => [
    { lines: [list] },
    { lines: [manual] },
    { freight: true },
    { amount: '77.30' },
    { amount: '0.01' },
    {},
  ];
  /** What may happen to a paid order, by staff, by its provider and by the client's bank. */
  const steps: ((order: Mixed) => Promise<unknown>)[] = [
    ...[0, 1, 2, 3, 4, 5].map(
      (place) => async (order: Mixed) => ask(order.id, choices(order)[place] ?? {}),
    ),
    () => mailbox.deliver(),
    (order) => tell(order, 'PAYMENT_CHARGEBACK_REQUESTED', order.value),
    (order) => tell(order, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', order.value),
    // The provider's own people give something back.
    (order) => {
      const charge = stub.charges.get(order.boleto);
      const refunds = [...(charge?.refunds ?? []), { value: 10, status: 'DONE' }];
      if (charge?.status !== 'RECEIVED' || sumOf(refunds) > order.value) return setTimeout(0);
      stub.charges.set(order.boleto, { ...charge, refunds });
      return tell(order, 'PAYMENT_PARTIALLY_REFUNDED', order.value, { refunds });
    },
    (order) => move(order.id, 3),
    (order) => move(order.id, 2),
    (order) => move(order.id, 1),
  ];
  const sumOf = (refunds: readonly { value: number }[]) =>
    refunds.reduce((all, { value }) => all + value, 0);

  it('never come to more than was paid', { timeout: 480_000 }, async () => {
    for (let round = 0; round < repetitions(2, 100); round += 1) {
      const order = await twoLines();
      for (let step = 0; step < 8; step += 1) {
        await steps[random(steps.length)]?.(order);
        const now = await stored(order.id);
        const charge = now.payments.find(({ id }) => id === order.boleto);
        const asked = refundsOf(now).filter(({ state }) => state !== 'denied');
        const own = sum(asked.map(({ amount }) => amount));
        expect(own).toBeLessThanOrEqual(charge?.amount ?? 0);
        // Nothing is offered while the bank may take it, and never more than is left.
        const left = refundableOf(now)?.left ?? 0;
        expect(left === 0 || !isDisputed(now, order.boleto)).toBe(true);
        expect(own + left).toBeLessThanOrEqual(charge?.amount ?? 0);
      }
      await mailbox.deliver();
      const gone = stub.charges.get(order.boleto)?.refunds ?? [];
      expect(Math.round(sumOf(gone) * 100)).toBeLessThanOrEqual(order.value * 100);
      const rows = (await books({ start: day, end: day })).body.filter(({ id }) => id === order.id);
      const booked = sum(rows.map(({ total }) => fromWire(total)));
      expect(booked).toBeGreaterThanOrEqual(0);
      expect(booked).toBeLessThanOrEqual(order.value * 100);
    }
  });
});
