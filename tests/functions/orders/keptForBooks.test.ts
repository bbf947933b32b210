import { expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { person } from '#tests/support/samples/people';

await startDatabase();
const { keptForBooks } = await import('#functions/orders/bookkeeping/keptForBooks');

const unpaid = await ordered(await person(), [{ publication: (await onSale()).id }]);
const paidAt = (moment: string) => ({ ...unpaid, created: moment, paid_at: moment });

it.each([
  ['2026-01-01T12:00:00.000Z', '2031-12-31'],
  // In São Paulo it is still the old year for three hours.
  ['2027-01-01T02:59:59.000Z', '2031-12-31'],
  ['2027-01-01T03:00:00.000Z', '2032-12-31'],
  ['2028-02-29T12:00:00.000Z', '2033-12-31'],
])('a payment of %s is kept until the end of the fifth year, %s', (moment, until) =>
  expect(keptForBooks(paidAt(moment), []).until).toBe(until),
);

it('money that went back in a later year is kept until the fifth year after it went back', () => {
  const entry = { created: '2028-01-02T12:00:00.000Z', from: 2, to: 3 } as const;
  const refunded = { id: '1', action: 'Status alterado', actor: { id: null, name: 'Sistema' } };
  expect(keptForBooks(paidAt('2027-12-30T12:00:00.000Z'), [{ ...refunded, ...entry }]).until).toBe(
    '2033-12-31',
  );
});
