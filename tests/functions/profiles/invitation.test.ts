import { expect, it } from 'vitest';
import { confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import { getProfile, inviteProfile, renewInvitation } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { customer, goodPassword, signUp, staff } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { accountOfRecovery } = await import('#functions/accounts/passwords/accountOfRecovery');

const clerk = await staff();

const inviting = (body: unknown, by = clerk) => call(inviteProfile, { body, token: by.token });
const guest = () => {
  const { user, ...person } = signUp();
  return { ...person, user: { email: user.email } };
};

it('registers a client, who chooses the password by the one link that was sent', async () => {
  const body = guest();
  const { status, body: made } = await inviting(body);
  expect(status).toBe(201);
  const mails = await deliver();
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    ['Crie a senha da sua conta', body.user.email],
  ]);
  const [, hash = ''] = /change_pass\/([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
  expect(hash.startsWith(`${made.id}-`)).toBe(true);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  expect(await accountOfRecovery(hash, days(6.9))).toBeDefined();
  expect(await accountOfRecovery(hash, days(7.1))).toBeUndefined();
  const chosen = { hash, password: goodPassword };
  expect((await call(confirmPassword, { body: chosen })).status).toBe(200);
  expect((await call(confirmPassword, { body: chosen })).status).toBe(400);
  const login = { username: body.user.email, password: goodPassword };
  expect((await call(createToken, { body: login })).status).toBe(200);
});

it('is for staff, who alone hear that an address is taken', async () => {
  const body = guest();
  expect((await inviting(body)).status).toBe(201);
  const again = await inviting({ ...guest(), user: body.user });
  expect(JSON.stringify(again.codes)).toContain('email_taken');
  const { status, text } = await inviting(body, await customer());
  expect([status, text.includes(body.user.email)]).toEqual([403, false]);
});

it('is sent anew, by a link of its own, until a password is chosen', async () => {
  const body = guest();
  const { id } = (await inviting(body)).body;
  await deliver();
  const path = { id: String(id) };
  const shown = async () => (await call(getProfile, { path, token: clerk.token })).body;
  expect(Date.parse((await shown()).invitation?.expires ?? '')).toBeGreaterThan(Date.now());
  expect((await call(renewInvitation, { path, token: clerk.token })).status).toBe(204);
  const [mail] = await deliver();
  expect([mail?.subject, mail?.to]).toEqual(['Crie a senha da sua conta', body.user.email]);
  const [, hash = ''] = /change_pass\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const chosen = { hash, password: goodPassword };
  expect((await call(confirmPassword, { body: chosen })).status).toBe(200);
  expect((await shown()).invitation).toBeUndefined();
  const late = await call(renewInvitation, { path, token: clerk.token });
  expect([late.status, JSON.stringify(late.codes)]).toEqual([
    400,
    expect.stringContaining('not_invited'),
  ]);
});
