import { afterAll, expect, it } from 'vitest';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import { operations } from '#shared/api/endpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import type { Handler } from '#platform/http/serve';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { saw } from '#tests/support/promise';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
const mailbox = openMailbox();
const { handler: out } = await import('#functions/accounts/endpoints/logout');
const { handler: update } = await import('#functions/profiles/endpoints/updateProfile');
const { handler: recover } = await import('#functions/accounts/endpoints/changePassword');
const { handler: set } = await import('#functions/accounts/endpoints/confirmPassword');
const { staff, superuser } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof staff>>;
const boss = await superuser();
/** Every call that asks for a session, each with its handler. */
const closed = await Promise.all(
  operations
    .filter(
      ({ endpoint: { access } }) => !['anyone', 'visitorOrStaff', 'provider'].includes(access),
    )
    .map(async ({ noun, name, endpoint }) => {
      const path = `../../../functions/${noun}/endpoints/${name}.ts`;
      const { handler } = (await import(path)) as { handler: Handler };
      return { endpoint, handler };
    }),
);

const change = async (who: Person, body: object) => {
  const path = { id: who.row.id };
  const { status } = await call(update, updateProfile, { path, body, token: boss.token });
  expect(status).toBe(200);
};

async function choosePassword({ email }: Person): Promise<void> {
  await mailbox.deliver();
  await call(recover, changePassword, { body: { email } });
  const [mail] = await mailbox.deliver();
  const hash = /\/change_pass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { hash, password: 'nova-rota-1931' };
  expect((await call(set, confirmPassword, { body })).status).toBe(200);
}

let refused = 0;
afterAll(() => {
  saw(`${String(refused)} calls with a revoked token: 0 accepted`);
});

it.each<[string, (who: Person) => Promise<unknown>]>([
  ['logging out', ({ token }) => call(out, logout, { token })],
  ['deactivation', (who) => change(who, { user: { is_active: false } })],
  ['losing a role', (who) => change(who, { user: { is_staff: false } })],
  ['a new password', choosePassword],
])('after %s a token opens nothing any more', async (_, happens) => {
  const who = await staff();
  await happens(who);
  for (const { endpoint, handler } of closed) {
    const path = { id: 1, line: 1, code: 'x', session: 'x' };
    const { status } = await call(handler, endpoint, { path, token: who.token });
    expect(status, endpoint.path).toBe(401);
    refused += 1;
  }
});
