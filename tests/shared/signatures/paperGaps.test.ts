import { expect, it } from 'vitest';
import {
  countsOf,
  gapsIn,
  gapsText,
  inForceIn,
  type PurchaseStanding,
} from '#shared/signatures/paperGaps';

const unsent: PurchaseStanding = {
  airplane_prefix: 'PT-ABC',
  state: 'current',
  missing: 'shipment',
  suspended: false,
  outside: undefined,
  to_comply: undefined,
};
const textOf = (...lines: PurchaseStanding[]) => gapsText(countsOf(gapsIn(lines)));

it('owes what was bought and not sent', () => expect(textOf(unsent)).toBe('1 não foi enviada'));

it('says one thing of a purchase that its holder withdraws from', () => {
  const left = { ...unsent, missing: null, state: 'revoked', suspended: true } as const;
  expect(textOf(left)).toBe('1 está suspensa');
  expect(textOf({ ...left, outside: 'model' })).toBe('1 está suspensa');
  expect(inForceIn([left])).toEqual({ in_force: 0, all: 1 });
});
