import { Secret } from 'otpauth';
import { expect, it } from 'vitest';

const { newTotpSecret, stepOf } = await import('#functions/accounts/factors/totp');

const secret = Secret.fromUTF8('12345678901234567890').base32;

// RFC 6238, appendix B (SHA-1): of its eight digits the last six.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('takes the code of the RFC at %d seconds', (seconds, code) => {
  const at = (moment: number) => stepOf(code, secret, new Date(moment * 1000));
  const step = Math.floor(seconds / 30);
  expect([at(seconds), at(seconds + 30), at(seconds - 30)]).toEqual([step, step, step]);
  expect([at(seconds + 60), at(seconds - 60)]).toEqual([undefined, undefined]);
});

it('makes secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
