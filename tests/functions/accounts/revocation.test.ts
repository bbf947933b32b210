import { afterAll, expect, it } from 'vitest';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import { operations } from '#shared/api/endpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
const mailbox = openMailbox();
const { staff, superuser } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof staff>>;
const boss = await superuser();
/** Every call that asks for a session. */
const closed = operations.filter(
  ({ endpoint: { access } }) => !['anyone', 'visitorOrStaff', 'provider'].includes(access),
);

const change = async (who: Person, body: object) => {
  const path = { id: who.row.id };
  const { status } = await call(updateProfile, { path, body, token: boss.token });
  expect(status).toBe(200);
};

async function choosePassword({ email }: Person): Promise<void> {
  await mailbox.deliver();
  await call(changePassword, { body: { email } });
  const [mail] = await mailbox.deliver();
  const hash = /\/change_pass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { hash, password: 'nova-rota-1931' };
  expect((await call(confirmPassword, { body })).status).toBe(200);
}

let refused = 0;
afterAll(() => reportFigure(`${String(refused)} calls with a revoked token: 0 accepted`));

// One place reads the session of every call: each is tried after a logout, the proof tries each after all.
const few = closed.slice(0, repetitions(5, closed.length));

it.each<[string, (who: Person) => Promise<unknown>, typeof closed]>([
  ['logging out', ({ token }) => call(logout, { token }), closed],
  ['deactivation', (who) => change(who, { user: { is_active: false } }), few],
  ['losing a role', (who) => change(who, { user: { is_staff: false } }), few],
  ['a new password', choosePassword, few],
])('after %s a token opens nothing any more', async (_, happens, tried) => {
  const who = await staff();
  await happens(who);
  for (const { endpoint } of tried) {
    const path = { id: 1, line: 1, code: 'x', session: 'x' };
    const { status } = await call(endpoint, { path, token: who.token });
    expect(status, endpoint.path).toBe(401);
    refused += 1;
  }
});
