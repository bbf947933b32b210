import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmPassword,
  createToken,
  endOtherSessions,
  updatePassword,
} from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import * as factors from '#shared/accounts/factors/factorEndpoints';
import {
  confirmEmail,
  getProfile,
  inviteProfile,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import {
  codeOf,
  confirmFresh,
  enrolPasskey,
  enrolTotp,
  factorCall,
  moveClock,
  newIp,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, type Person, signUp } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { customer, staff, superuser, tokenFor } = await import('#tests/support/samples/people');

const newPassword = 'aurora-boreal-2040';

let ana: Person;
let waiting: string;
const clerk = await staff();
const boss = await superuser();
beforeEach(async () => {
  stopClock();
  ana = await customer();
  waiting = `nova${ana.email}`;
  await deliver();
  return startClock;
});

const put = (id: number, body: object, { token }: Person) =>
  call(updateProfile, { path: { id }, body, token });
const linkIn = async (path: 'change_pass' | 'confirm_email') => {
  const texts = (await deliver()).map(({ text }) => text).join('\n');
  return new RegExp(`/${path}/([\\w-]+)`).exec(texts)?.[1] ?? '';
};
const setPassword = async (hash: string, password = newPassword) =>
  (await call(confirmPassword, { body: { hash, password }, ip: newIp() })).status;
const openEmail = async (hash: string) =>
  (await call(confirmEmail, { body: { hash }, ip: newIp() })).status;
const shown = async (id: number, { token }: Person) =>
  (await call(getProfile, { path: { id }, token })).body;

async function recoveryOfAna(): Promise<string> {
  await call(changePassword, { body: { email: ana.email }, ip: newIp() });
  return linkIn('change_pass');
}

async function waitingEmailOfAna(): Promise<string> {
  await put(ana.row.id, { user: { email: waiting, current_password: goodPassword } }, ana);
  return linkIn('confirm_email');
}

/** Proves the app anew; the clock goes on to its next code. */
async function fresh(secret: string): Promise<void> {
  await confirmFresh(ana.token, { code: codeOf(secret) });
  moveClock();
}

type Way = readonly [string, () => Promise<() => Promise<{ readonly status: number }>>];

const roles: readonly Way[] = (
  [
    ['a partner’s role', { is_partner: true }],
    ['a role of staff', { user: { is_staff: true } }],
    ['a superuser’s role', { user: { is_superuser: true } }],
    ['deactivation', { user: { is_active: false } }],
  ] as const
).map(([name, body]) => [name, () => Promise.resolve(() => put(ana.row.id, body, boss))]);

const plain = (run: () => Promise<{ readonly status: number }>) => () => Promise.resolve(run);

/** What is done first, before any link is asked for, answers what then ends the links. */
const ways: readonly Way[] = [
  ...roles,
  [
    'another e-mail by staff',
    plain(() => put(ana.row.id, { user: { email: `outra${ana.email}` } }, clerk)),
  ],
  [
    'another password',
    plain(() => {
      const body = { current_password: goodPassword, password: newPassword };
      return call(updatePassword, { token: ana.token, body });
    }),
  ],
  [
    'the end of the other sessions',
    async () => {
      await tokenFor(ana.row.id);
      return () => call(endOtherSessions, { token: ana.token });
    },
  ],
  [
    'a first app',
    plain(async () => {
      await enrolTotp(ana.token);
      return { status: 200 };
    }),
  ],
  [
    'a further factor',
    async () => {
      const { secret } = await enrolTotp(ana.token);
      await fresh(secret);
      return async () => {
        await enrolPasskey(ana.token);
        return { status: 200 };
      };
    },
  ],
  [
    'the removal of a factor',
    async () => {
      const { secret } = await enrolTotp(ana.token);
      await fresh(secret);
      const sent = { token: ana.token, path: { id: 1 } };
      return () => factorCall(factors.removeFactor, sent);
    },
  ],
  [
    'factors that a superuser resets',
    async () => {
      await enrolTotp(ana.token);
      const sent = { token: boss.token, path: { id: ana.row.id } };
      return () => factorCall(factors.resetFactors, sent);
    },
  ],
];

describe('the links of an account', () => {
  it.each(ways)('end with %s', async (_, prepare) => {
    const end = await prepare();
    await deliver();
    const links = [await recoveryOfAna(), await waitingEmailOfAna()] as const;
    expect(links.map((link) => link.length > 40)).toEqual([true, true]);
    expect([200, 204]).toContain((await end()).status);
    expect([await setPassword(links[0]), await openEmail(links[1])]).toEqual([400, 400]);
    expect((await shown(ana.row.id, boss)).user.pending_email).toBeNull();
  });

  it('end each other: the recovery with an address that is confirmed, the address with a recovery', async () => {
    const recovery = await recoveryOfAna();
    expect(await openEmail(await waitingEmailOfAna())).toBe(200);
    expect(await setPassword(recovery)).toBe(400);
    ana = await customer();
    waiting = `nova${ana.email}`;
    await deliver();
    const address = await waitingEmailOfAna();
    expect(await setPassword(await recoveryOfAna())).toBe(200);
    expect(await openEmail(address)).toBe(400);
  });

  it('stay with what is about something else', async () => {
    const links = [await recoveryOfAna(), await waitingEmailOfAna()] as const;
    expect((await put(ana.row.id, { phone: '11987650000' }, clerk)).status).toBe(200);
    const body = { username: ana.email, password: goodPassword };
    expect((await call(createToken, { body, ip: newIp() })).status).toBe(200);
    expect([await openEmail(links[1]), links[0].length > 40]).toEqual([200, true]);
  });
});

describe('a colleague who is invited', () => {
  async function invited() {
    const { user, ...rest } = signUp();
    const body = { ...rest, user: { email: user.email } };
    const made = await call(inviteProfile, { body, token: clerk.token });
    const link = await linkIn('change_pass');
    return { id: made.body.id, email: user.email, link };
  }

  it('and gets a role keeps none of the links that staff have seen, and is sent another', async () => {
    const { id, email, link } = await invited();
    expect((await shown(id, clerk)).temp_hash).toBe(link);
    expect((await put(id, { user: { is_staff: true } }, boss)).status).toBe(200);
    const [mail] = (await deliver()).filter(({ to }) => to === email);
    expect(mail?.subject).toBe('Crie a senha da sua conta');
    const [, next = ''] = /change_pass\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(next).not.toBe(link);
    expect(await setPassword(link)).toBe(400);
    expect([(await shown(id, clerk)).temp_hash, (await shown(id, boss)).temp_hash]).toEqual([
      null,
      null,
    ]);
    expect([await setPassword(next), await setPassword(next)]).toEqual([200, 400]);
  });

  it('is sent another to the address that staff correct', async () => {
    const { id, email, link } = await invited();
    const right = `certo.${email}`;
    expect((await put(id, { user: { email: right } }, clerk)).status).toBe(200);
    const mails = (await deliver()).filter(
      ({ subject }) => subject === 'Crie a senha da sua conta',
    );
    expect(mails.map(({ to }) => to)).toEqual([right]);
    expect(await setPassword(link)).toBe(400);
  });

  it('who is deactivated is sent none', async () => {
    const { id, link } = await invited();
    expect((await put(id, { user: { is_active: false } }, clerk)).status).toBe(200);
    expect(await linkIn('change_pass')).toBe('');
    await put(id, { user: { is_active: true } }, clerk);
    expect(await setPassword(link)).toBe(400);
  });
});

it.each([
  ['partner', { is_partner: true }],
  ['staff', { user: { is_staff: true } }],
  ['superuser', { user: { is_superuser: true } }],
])('a recovery of a %s is shown to no one', async (_, role) => {
  await recoveryOfAna();
  expect((await shown(ana.row.id, clerk)).temp_hash).not.toBeNull();
  await put(ana.row.id, role, boss);
  await recoveryOfAna();
  const seen = await Promise.all([clerk, boss].map((reader) => shown(ana.row.id, reader)));
  expect(seen.map(({ temp_hash }) => temp_hash)).toEqual([null, null]);
});
