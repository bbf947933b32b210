import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/values/calendarDate';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { stub, actor, day, buyer, clerk, ...shop } = await openCheckedShop();
const { placed, charged, paid, stored, standing, tell, check, shown, found, subjects } = shop;
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');

describe('the check of the last days', () => {
  it('mends by the webhook’s own path what is paid there and pending here, once', async () => {
    const order = await charged();
    standing(order, 'RECEIVED');
    expect(await check()).toMatchObject({ read: 1, mended: 1, failed: null });
    expect(await stored(order.id)).toMatchObject({
      status: 2,
      payments: [{ outcome: 'confirmed' }],
    });
    expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
    // The event that was late after all, and another check.
    await tell(order, 'PAYMENT_RECEIVED');
    expect(await check()).toMatchObject({ read: 1, agreed: 1, mended: 0 });
    expect((await stored(order.id)).payments).toHaveLength(1);
    const { results } = await shown('mended');
    expect(results.filter((one) => one.order === order.id)).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it.each([
    ['less than the order costs', 70, '70.00'],
    ['more than it costs', 90, '90.00'],
  ])('shows a payment of %s', async (_, value, there) => {
    const order = await charged();
    standing(order, 'RECEIVED', { value });
    await check();
    const { results, counts } = await shown();
    expect(counts.open).toBe(1);
    expect(results).toMatchObject([
      {
        kind: 'amount',
        order: order.id,
        there,
        here: '80.00',
        fee: '1.99',
        client: buyer.row.name,
      },
    ]);
  });

  it('sees an amount that the provider corrected after the order was confirmed', async () => {
    const order = await paid();
    standing(order, 'RECEIVED', { value: 75 });
    await check();
    expect(await found()).toEqual([['amount', order.id]]);
    // Corrected back: nothing is left to settle.
    standing(order, 'RECEIVED', { value: 80 });
    await check();
    expect(await found()).toEqual([]);
    standing(order, 'RECEIVED', { value: 75 });
    await check();
    expect(await found()).toEqual([['amount', order.id]]);
  });

  it('shows what was paid after the cancellation, and what is of no order', async () => {
    const order = await charged();
    const strange = await charged();
    const before = await stored(order.id);
    await changeOrderStatus(before, { to: 3, actor, now: new Date() });
    standing(order, 'RECEIVED');
    standing(strange, 'RECEIVED', { value: 12.34 });
    const charge = stub.charges.get(strange.boleto);
    if (charge) stub.charges.set(strange.boleto, { ...charge, externalReference: 'avulsa' });
    await check();
    const kinds = (await shown()).results.map(({ kind, there }) => [kind, there]);
    expect(kinds.toSorted()).toEqual([
      ['late', '80.00'],
      ['unknown', '12.34'],
    ]);
    expect((await stored(order.id)).status).toBe(3);
  });

  it.each([
    ['REFUNDED', 'returned'],
    ['CHARGEBACK_REQUESTED', 'disputed'],
  ])('shows a payment that is %s there and paid here', async (status, kind) => {
    const order = await paid();
    standing(order, status);
    await check();
    await check();
    expect(await found()).toEqual([[kind, order.id]]);
    const { status: ours, notices } = await stored(order.id);
    expect([ours, notices?.length]).toEqual([2, 1]);
  });

  it('keeps a dispute that its list does not have, until it is over there', async () => {
    const order = await paid();
    await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED', order.value);
    await subjects();
    standing(order, 'CHARGEBACK_REQUESTED', { paidOn: addDays(day, -30) });
    await check();
    expect(await found()).toEqual([['disputed', order.id]]);
    standing(order, 'RECEIVED');
    await check();
    expect(await found()).toEqual([]);
    expect((await stored(order.id)).notices?.at(-1)?.kind).toBe('disputeReversed');
  });

  it('shows who confirmed by hand what no provider knows of, but no order without a price', async () => {
    const { id } = await placed();
    const by = { id: clerk.row.id, name: clerk.row.name };
    await changeOrderStatus(await stored(id), { to: 2, actor: by, now: new Date() });
    await check();
    const { results } = await shown();
    expect(results).toMatchObject([
      { kind: 'missing', order: id, here: '80.00', there: null, confirmed_by: clerk.row.name },
    ]);
    expect(results).toHaveLength(1);
  });

  it('leaves what was paid before its days alone', async () => {
    const order = await charged();
    standing(order, 'RECEIVED', { paidOn: addDays(day, -11) });
    expect(await check()).toMatchObject({ read: 0 });
    expect((await stored(order.id)).status).toBe(1);
  });
});
