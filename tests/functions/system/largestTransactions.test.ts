import { expect, it } from 'vitest';
import { partWrites } from '#shared/storage/tables';
import { startDatabase } from '#tests/support/database/database';
import { customer } from '#tests/support/samples/people';
import { making } from '#tests/support/samples/quoted';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { largestTransactions } = await import('#tests/support/costs/largestTransactions');

it('leave a third of a transaction free', async () => {
  const measured = await largestTransactions({ customer: await customer(), deliver });
  const over = measured.filter(({ items }) => items > partWrites);
  expect(over, JSON.stringify(measured)).toEqual([]);
  // An order of that many lines writes at least its claims.
  expect(measured.find(({ name }) => name === 'a new order')?.items).toBeGreaterThan(40);
}, 120_000);

it('are not asked for more: a parcel of too many copies is refused in words', async () => {
  const { addExpedition } = await import('#functions/expeditions/saving/saveExpedition');
  const { row } = await customer();
  const copies = Array.from({ length: 41 }, (_, index) => ({
    signature: 1000 + index,
    number: 1,
    version: '1',
  }));
  const adding = addExpedition({ client: row.id, order: [] }, { ...making(), copies });
  await expect(adding).rejects.toThrow('No máximo 40 itens.');
});

it('are not made by an exchange of everything an open parcel holds', async () => {
  const { claimWrites } = await import('#functions/expeditions/saving/parcelClaims');
  const exchanged = (count: number) => {
    const contents = Array.from({ length: 2 * count }, (_, id) => ({ kind: 'order' as const, id }));
    const claims = contents.map((one) => {
      const open = one.id < count ? 7 : null;
      return { content: one, open, turn: 1, left: null };
    });
    const parcel = { id: 7, status: 1 } as const;
    return claimWrites(parcel, parcel, { claims, contents: contents.slice(count) });
  };
  expect(exchanged(25)).toHaveLength(50);
  expect(() => exchanged(26)).toThrow('Troque no máximo 50 itens de uma vez');
});
