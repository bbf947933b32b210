import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOtherSessions, updatePassword } from '#shared/accounts/accountEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import { eraseProfile, getProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { customer, goodPassword, staff, superuser, tokenFor } =
  await import('#tests/support/samples/people');
const { queryItems } = await import('#platform/db/items');

afterEach(() => vi.useRealTimers());

type Person = Awaited<ReturnType<typeof customer>>;
const boss = await superuser();
const hour = 3600_000;

/** What the session's own device hears when it speaks to the shop again. */
async function refusalOf({ row, token }: Person, hoursLater: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hoursLater * hour });
  return (await call(getProfile, { path: { id: row.id }, token })).codes;
}

const over = { detail: 'session_expired' };
const ended = { detail: 'token_not_valid' };

describe('a session', () => {
  it('that was over by time says so, a month later too', async () => {
    const ana = await customer();
    expect(await refusalOf(ana, 25)).toEqual(over);
    expect(await refusalOf(ana, 29 * 24)).toEqual(over);
    const [row] = await queryItems({ table: 'accounts', pk: `SESSION#${ana.row.id}` });
    const days = (Number(row?.expires_at) - Number(row?.ends)) / (24 * 3600);
    expect(days).toBe(30);
  });

  it('of staff that was not used for two hours is over by time', async () => {
    const worker = await staff();
    expect(await refusalOf(worker, 3)).toEqual(over);
  });

  it.each<[string, (who: Person) => Promise<{ status: number }>]>([
    ['its holder, here', ({ token }) => call(logout, { token })],
    [
      'its holder, elsewhere',
      async ({ row }) => call(endOtherSessions, { token: await tokenFor(row.id) }),
    ],
    [
      'a new password',
      async ({ row }) => {
        const body = { current_password: goodPassword, password: 'nova-rota-1931' };
        return call(updatePassword, { body, token: await tokenFor(row.id) });
      },
    ],
    [
      'its deactivation',
      ({ row }) => {
        const body = { user: { is_active: false } };
        return call(updateProfile, { path: { id: row.id }, body, token: boss.token });
      },
    ],
    [
      'the erasure of its account',
      async ({ row }) => {
        const body = { password: goodPassword };
        return call(eraseProfile, { body, token: await tokenFor(row.id) });
      },
    ],
  ])('that was ended by %s says so, and still does when its time is over', async (_, end) => {
    const ana = await customer();
    expect((await end(ana)).status).toBeLessThan(300);
    expect(await refusalOf(ana, 0)).toEqual(ended);
    expect(await refusalOf(ana, 25)).toEqual(ended);
  });
});
