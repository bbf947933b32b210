import { expect, it } from 'vitest';
import type { Account } from '#platform/auth/accountRecord';
import { stubSecrets } from '#tests/support/stubs/secrets';

stubSecrets();
const { isRecoveryOf, recoveryHash, recoveryOwner } =
  await import('#functions/accounts/passwords/recovery');

const now = new Date('2026-11-21T12:00:00.000Z');
const later = '2026-11-21T12:00:00.001Z';
const account: Account = {
  profile_id: 7,
  email: 'ana@example.com',
  name: 'Ana',
  is_active: true,
  is_staff: false,
  is_superuser: false,
  is_partner: false,
  token_version: 1,
  password_hash: '',
  recovery_nonce: 'nonce',
  recovery_expires: later,
};
const linkOf = async (of: Account) => (await recoveryHash(of, now)) ?? '';

it('names its owner, and is derived from owner and nonce', async () => {
  const hash = await linkOf(account);
  expect(hash).toMatch(/^7-[\w-]{43}$/);
  expect(recoveryOwner(hash)).toBe(7);
  expect(await linkOf(account)).toBe(hash);
  expect(await linkOf({ ...account, recovery_nonce: 'another' })).not.toBe(hash);
  expect((await linkOf({ ...account, profile_id: 8 })).slice(2)).not.toBe(hash.slice(2));
});

it('opens this account, and only as it is written', async () => {
  const hash = await linkOf(account);
  expect(await isRecoveryOf(account, hash, now)).toBe(true);
  for (const wrong of ['', 'x', `${hash}x`, hash.slice(0, -1), hash.replace(/.$/, '!')]) {
    expect(await isRecoveryOf(account, wrong, now), wrong).toBe(false);
  }
});

it.each([
  ['was never asked for', { recovery_nonce: null }],
  ['has no end', { recovery_expires: null }],
  ['ends at this moment', { recovery_expires: now.toISOString() }],
  ['has ended', { recovery_expires: '2026-11-21T11:59:59.999Z' }],
])('is none when it %s', async (_, changes) => {
  const hash = await linkOf(account);
  const ended = { ...account, ...changes };
  expect(await recoveryHash(ended, now)).toBeNull();
  expect(await isRecoveryOf(ended, hash, now)).toBe(false);
});

it('is recognised by its form alone', () => {
  const code = 'a'.repeat(43);
  expect(recoveryOwner(`123456789012345-${code}`)).toBe(123_456_789_012_345);
  for (const wrong of [
    `0-${code}`,
    `07-${code}`,
    `-${code}`,
    `7-${code}a`,
    `7-${code.slice(1)}`,
    `x7-${code}`,
    `7-${code.slice(1)}!`,
    `1234567890123456-${code}`,
    '7',
    '',
  ]) {
    expect(recoveryOwner(wrong), wrong).toBeUndefined();
  }
});
