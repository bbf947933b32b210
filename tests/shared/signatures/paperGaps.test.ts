import { expect, it } from 'vitest';
import { countsOf, gapsIn, gapsText, type PurchaseStanding } from '#shared/signatures/paperGaps';

const unsent: PurchaseStanding = {
  airplane_prefix: 'PT-ABC',
  state: 'current',
  missing: 'shipment',
  suspended: false,
  outside: undefined,
  to_comply: undefined,
};
const textOf = (...lines: PurchaseStanding[]) => gapsText(countsOf(gapsIn(lines)));

it('owes what was bought and not sent', () => {
  expect(textOf(unsent)).toBe('1 não foi enviada');
});

it('owes nothing of a purchase that its holder withdraws from', () => {
  expect(textOf({ ...unsent, suspended: true })).toBe('1 está suspensa');
});

it('says all the same that a suspended purchase has expired', () => {
  expect(textOf({ ...unsent, suspended: true, state: 'expired' })).toBe('1 publicação venceu');
});
