import { describe, expect, it } from 'vitest';
import {
  listRefunds,
  refundOrder,
  reopenFinding,
  settleFinding,
} from '#shared/payments/paymentDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { clerk, paid, stored, standing, tell, check, shown, found, mailbox } =
  await openCheckedShop();

const reopening = (finding: string, at: string) =>
  call(reopenFinding, { body: { finding, at }, token: clerk.token });
const refunds = async () => (await call(listRefunds, { token: clerk.token })).body;

describe('a settlement', () =>
  it('is taken back once, and waits again with its order, also for the next check', async () => {
    const order = await paid();
    standing(order, 'RECEIVED', { value: 90 });
    await check();
    const [open] = (await shown()).results;
    const body = { finding: open?.id ?? '', resolution: 'accept', note: 'Trocado.' } as const;
    await call(settleFinding, { body, token: clerk.token });
    expect(await found()).toEqual([]);
    const at = (await shown('settled')).results[0]?.settled?.at ?? '';
    expect((await reopening(body.finding, at)).body.settled).toBeNull();
    expect((await stored(order.id)).payments.some(({ checked }) => checked)).toBe(false);
    expect(await found()).toEqual([['amount', order.id]]);
    expect((await reopening(body.finding, at)).codes).toEqual({
      non_field_errors: ['finding_open'],
    });
    await check();
    expect(await found()).toEqual([['amount', order.id]]);
  }));

describe('the list of refunds', () =>
  it('says of each what its provider says', async () => {
    const order = await paid();
    const before = (await refunds()).count;
    const body = { order: order.id, reason: 'Aeronave vendida.' };
    await call(refundOrder, { body, token: clerk.token });
    await mailbox.deliver();
    expect((await refunds()).results[0]).toMatchObject({
      order: order.id,
      amount: '80.00',
      by: clerk.row.name,
      state: 'sent',
      client_id: (await stored(order.id)).client.id,
      charge: order.boleto,
    });
    expect((await shown()).counts.refunds).toBe(before + 1);
    await tell(order, 'PAYMENT_REFUNDED');
    const after = await refunds();
    expect([after.count - before, after.results[0]?.state]).toEqual([1, 'refunded']);
  }));
