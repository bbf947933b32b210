import { afterAll, expect, it } from 'vitest';
import { confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import {
  createProfile,
  getProfile,
  inviteProfile,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { moveClock, newIp, startClock, stopClock } from '#tests/support/calls/factorCalls';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, type Person, signUp } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { findVisibleProfile } = await import('#functions/profiles/reading/findVisibleProfile');
const { shownToStaff } = await import('#functions/profiles/reading/shownToStaff');
const { readSession } = await import('#platform/auth/session');
const { customer, staff, superuser } = await import('#tests/support/samples/people');

const newPassword = 'aurora-boreal-2040';

stopClock();
const clerk = await staff();
const boss = await superuser();
afterAll(startClock);

const put = async (id: number, body: object) =>
  (await call(updateProfile, { path: { id }, body, token: boss.token })).status;
const linkIn = async () => {
  const texts = (await deliver()).map(({ text }) => text).join('\n');
  return /\/change_pass\/([\w-]+)/.exec(texts)?.[1] ?? '';
};
const setPassword = async (hash: string, password: string) =>
  (await call(confirmPassword, { body: { hash, password }, ip: newIp() })).status;
const shown = async (id: number, { token }: Person) =>
  (await call(getProfile, { path: { id }, token })).body;
const enter = async (username: string, password: string) =>
  (await call(createToken, { body: { username, password }, ip: newIp() })).status;

const roles = [
  ['a partner', { is_partner: true }],
  ['staff', { user: { is_staff: true } }],
  ['a superuser', { user: { is_superuser: true } }],
] as const;

it.each(roles)('who becomes %s has no password that staff may have set', async (_, role) => {
  const { user, ...rest } = signUp();
  const body = { ...rest, user: { email: user.email } };
  const { id } = (await call(inviteProfile, { body, token: clerk.token })).body;
  const link = await linkIn();
  expect((await shown(id, clerk)).temp_hash).toBe(link);
  expect(await setPassword(link, newPassword)).toBe(200);
  await deliver();
  expect(await enter(user.email, newPassword)).toBe(200);
  // Who saw a link is told by when: the next one is made later than the first was looked at.
  moveClock(1000);

  expect(await put(id, role)).toBe(200);
  const next = await linkIn();
  expect(await enter(user.email, newPassword)).toBe(400);
  expect((await shown(id, boss)).invitation).toBeDefined();
  expect(await setPassword(next, 'violeta-polar-2041')).toBe(200);
  // By a link that nobody saw: a further role asks for no other.
  expect(await put(id, { is_partner: true })).toBe(200);
  expect(await enter(user.email, 'violeta-polar-2041')).toBe(200);
});

it.each(roles)('who becomes %s has no password that staff chose for them', async (_, role) => {
  const sent = { body: signUp(), token: clerk.token };
  const { id, user } = (await call(createProfile, sent)).body;
  await deliver();
  expect(await enter(user.email, goodPassword)).toBe(200);
  expect(await put(id, role)).toBe(200);
  expect(await enter(user.email, goodPassword)).toBe(400);
  expect(await setPassword(await linkIn(), newPassword)).toBe(200);
});

it('who chose their own password keeps it with a role', async () => {
  const sent = { body: signUp(), ip: newIp() };
  const { id, user } = (await call(createProfile, sent)).body;
  expect(await put(id, { user: { is_staff: true } })).toBe(200);
  expect(await enter(user.email, goodPassword)).toBe(200);
});

it('the link of a new role is not shown to whoever read the person just before it', async () => {
  const ana = await customer();
  const session = await readSession(`Bearer ${clerk.token}`, new Date());
  if (typeof session === 'string') throw new Error(session);
  const found = await findVisibleProfile(ana.row.id, session);
  await put(ana.row.id, { user: { is_staff: true } });
  await call(changePassword, { body: { email: ana.email }, ip: newIp() });
  const { tempHash } = await shownToStaff(found, session, { now: new Date(), opened: true });
  expect(tempHash).toBeNull();
});
