import { describe, expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, download, onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const mailbox = openMailbox();
const { deliver } = mailbox;
const { customer } = await import('#tests/support/samples/people');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { makeSignatures } = await import('#functions/signatures/granting/makeSignatures');
const { undoSignatures } = await import('#functions/signatures/granting/undoSignatures');
const { marksOfOrder, signatures } = await import('#functions/signatures/signatureRepository');

const system = { id: null, name: 'Sistema' };
const now = new Date();
const today = todayInSaoPaulo(now);

const ana = await customer();

const buy = (lines: Parameters<typeof bought>[1], at = now) =>
  bought(ana, lines, { now: at, deliver });
const owned = () => signatures.byClient(ana.row.id);
const moved = async (id: number, to: 1 | 2 | 3, at = now) => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  await changeOrderStatus(order, { to, actor: system, now: at });
  await deliver();
};

describe('a confirmed payment', () => {
  it('gives the client one signature for each line, with what was bought', async () => {
    const book = await onSale({ is_signature: true, has_airplane_info: true, version: 'Rev. 9' });
    const file = await download();
    const line = { publication: book.id, ...aircraft };
    const { order, signatures: made } = await buy([line, line, { publication: file.id }]);
    expect(made).toHaveLength(3);
    expect(made[0]).toMatchObject({
      status: 5,
      due: addYears(today, 1),
      version_bought: 'Rev. 9',
      ...aircraft,
      order: { id: order.id, date: order.date },
      client: { id: ana.row.id, email: ana.email },
    });
    expect(made[2]).toMatchObject({ status: 1, due: null });
  });

  it('counts the year from the day of the payment, not from when the job ran', async () => {
    const book = await download({ is_signature: true });
    const paid = new Date('2024-02-29T15:00:00Z');
    const { signatures: made } = await buy([{ publication: book.id }], paid);
    expect(made[0]?.due).toBe('2025-02-28');
  });

  it('makes them once, however often and however much in parallel the job runs', async () => {
    const file = await download();
    const lines = Array.from({ length: 40 }, () => ({ publication: file.id }));
    const { order } = await buy(lines);
    const before = (await owned()).length;
    await Promise.all(Array.from({ length: 5 }, () => makeSignatures(order, { now })));
    expect((await owned()).length).toBe(before);
    expect(await marksOfOrder(order.id)).toHaveLength(40);
  });

  it('goes on where a crash stopped it', async () => {
    const file = await download();
    const { order, signatures: made } = await buy([
      { publication: file.id },
      { publication: file.id },
      { publication: file.id },
    ]);
    const [, second] = order.lines;
    await undoSignatures(order, { actor: system, now });
    await makeSignatures({ ...order, lines: second ? [second] : [] }, { now });
    await makeSignatures(order, { now });
    const lines = (await marksOfOrder(order.id)).map(({ line }) => line);
    expect(lines.toSorted()).toEqual(order.lines.map(({ id }) => id));
    expect(made.every(({ id }) => lines.includes(id))).toBe(false);
  });
});

describe('a refund or correction', () => {
  it('takes everything back, and a new payment gives it anew', async () => {
    const file = await download();
    const before = (await owned()).length;
    const { order, signatures: made } = await buy([
      { publication: file.id },
      { publication: file.id },
    ]);
    await moved(order.id, orderStatus.pending);
    expect(await owned()).toHaveLength(before);
    expect(await signatures.get(made[0]?.id ?? 0, { removed: true })).toBeDefined();
    // Not ahead of the clock: what is due later waits for a later delivery.
    await moved(order.id, orderStatus.confirmed, new Date());
    expect(await owned()).toHaveLength(before + 2);
    await moved(order.id, orderStatus.cancelled);
    expect(await owned()).toHaveLength(before);
  });

  it('loses nothing when the jobs of both payments arrive in the wrong order', async () => {
    const file = await download();
    const { order } = await buy([{ publication: file.id }]);
    const before = (await owned()).length;
    const again = { ...order, paid_at: new Date(now.getTime() + 5000).toISOString() };
    await makeSignatures(again, { now });
    await undoSignatures(order, { actor: system, now });
    expect(await owned()).toHaveLength(before);
    expect((await marksOfOrder(order.id))[0]?.paid_at).toBe(again.paid_at);
  });
});

describe('a renewal', () => {
  const yearAgo = new Date(now.getTime() - 355 * 86_400_000);
  const subscribed = async () => {
    const book = await download({ is_signature: true });
    const { signatures: made } = await buy([{ publication: book.id }], yearAgo);
    const [signature] = made;
    if (!signature?.due) throw new Error('no subscription');
    return { book, signature, due: signature.due };
  };

  it('adds a year to the old end and makes nothing new', async () => {
    const { book, signature, due } = await subscribed();
    const before = (await owned()).length;
    await buy([{ publication: book.id, renewal_of: signature.id }]);
    expect(await owned()).toHaveLength(before);
    expect(await signatures.get(signature.id)).toMatchObject({ status: 1, due: addYears(due, 1) });
  });

  it('counts from the payment when that came after the end, and revives what was overdue', async () => {
    const { book, signature } = await subscribed();
    const late = new Date(now.getTime() + 20 * 86_400_000);
    const { order } = await buy([{ publication: book.id, renewal_of: signature.id }], now);
    await undoSignatures(order, { actor: system, now: late });
    expect(await signatures.get(signature.id)).toMatchObject({ status: 4, due: signature.due });
    await makeSignatures({ ...order, paid_at: late.toISOString() }, { now: late });
    expect(await signatures.get(signature.id)).toMatchObject({
      status: 1,
      due: addYears(addDays(today, 20), 1),
    });
  });

  it('is undone with its payment: the previous end comes back', async () => {
    const { book, signature, due } = await subscribed();
    const { order } = await buy([{ publication: book.id, renewal_of: signature.id }]);
    await moved(order.id, orderStatus.cancelled);
    expect(await signatures.get(signature.id)).toMatchObject({ status: 1, due });
  });

  it.each([orderStatus.cancelled, orderStatus.pending])(
    'keeps its own days when what it renewed is taken back, to status %s',
    async (to) => {
      const { book, signature, due } = await subscribed();
      const first = signature.order?.id ?? 0;
      const { order } = await buy([{ publication: book.id, renewal_of: signature.id }]);
      await moved(first, to);
      // The ten days that were left of the first year are gone, and the renewal's year begins today.
      expect(await signatures.get(signature.id)).toMatchObject({
        status: 1,
        due: addYears(today, 1),
        order: { id: order.id },
      });
      expect(addYears(today, 1) < addYears(due, 1)).toBe(true);
      await moved(order.id, orderStatus.cancelled);
      expect(await signatures.get(signature.id)).toBeUndefined();
    },
  );

  it('in the middle takes back its own year, and what was renewed after it stays whole', async () => {
    const { book, signature, due } = await subscribed();
    const { order: middle } = await buy([{ publication: book.id, renewal_of: signature.id }]);
    const later = new Date(now.getTime() + 365 * 86_400_000);
    const { order: last } = await buy([{ publication: book.id, renewal_of: signature.id }], later);
    await makeSignatures(last, { now: later });
    const twoYears = addYears(due, 2);
    expect((await signatures.get(signature.id))?.due).toBe(twoYears);
    await moved(middle.id, orderStatus.cancelled);
    expect(await signatures.get(signature.id)).toMatchObject({ status: 1, due: addYears(due, 1) });
    await moved(last.id, orderStatus.cancelled);
    expect(await signatures.get(signature.id)).toMatchObject({ status: 1, due });
    await moved(signature.order?.id ?? 0, orderStatus.cancelled);
    expect(await signatures.get(signature.id)).toBeUndefined();
  });

  it('happens once when the job runs in parallel', async () => {
    const { book, signature, due } = await subscribed();
    const { order } = await buy([{ publication: book.id, renewal_of: signature.id }]);
    await Promise.all(Array.from({ length: 5 }, () => makeSignatures(order, { now })));
    expect((await signatures.get(signature.id))?.due).toBe(addYears(due, 1));
  });
});
