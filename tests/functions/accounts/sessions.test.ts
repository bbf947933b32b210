import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToken,
  endOtherSessions,
  endSession,
  getMe,
  listSessions,
} from '#shared/accounts/accountEndpoints';
import { session } from '#shared/accounts/session';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { deviceOf } from '#functions/accounts/sessions/deviceOf';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { goodPassword, type Person } from '#tests/support/samples/people';

await startDatabase();
const { readHistory: historyOf } = await import('#platform/history/history');
const { dynamo } = await import('#platform/db/client/dynamo');
const { customer, staff, superuser, tokenFor } = await import('#tests/support/samples/people');

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let ana: Person;
beforeEach(async () => {
  ana = await customer();
});
afterEach(() => {
  vi.useRealTimers();
});

const knock = async (token: string) => (await call(getMe, { token })).status;
const sessions = async (token: string) => (await call(listSessions, { token })).body;
const sessionOf = async (token: string) =>
  (await sessions(token)).find(({ current }) => current)?.id ?? '';
const later = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

describe('one’s own sessions', () => {
  it('are listed with device and moments, the one that asks marked', async () => {
    const { body } = await call(createToken, {
      body: { username: ana.email, password: goodPassword },
      userAgent: windows,
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    const known = { id: expect.any(String) as string, created: moment, last_used: moment };
    expect(await sessions(v.parse(session, body).access)).toEqual([
      { ...known, device: 'Chrome no Windows', current: true },
      { ...known, device: 'Dispositivo desconhecido', current: false },
    ]);
  });

  it('end one by one, and only by their owner', async () => {
    const other = await tokenFor(ana.row.id);
    const thief = await customer();
    const id = await sessionOf(other);
    const drop = (session: string, token: string) => call(endSession, { path: { session }, token });
    expect((await drop(id, thief.token)).status).toBe(404);
    expect(await knock(other)).toBe(200);
    expect((await drop(id, ana.token)).status).toBe(204);
    expect([await knock(other), await knock(ana.token)]).toEqual([401, 200]);
    expect((await drop(id, ana.token)).status).toBe(404);
    expect((await drop('ACCOUNT', ana.token)).status).toBe(404);
    expect(await sessions(ana.token)).toHaveLength(1);
    expect((await drop(await sessionOf(ana.token), ana.token)).status).toBe(204);
    expect(await knock(ana.token)).toBe(401);
  });

  it('end all at once but the one that asks', async () => {
    const others = [await tokenFor(ana.row.id), await tokenFor(ana.row.id)];
    const bia = await customer();
    expect((await call(endOtherSessions, { token: ana.token })).status).toBe(204);
    expect(await Promise.all(others.map(knock))).toEqual([401, 401]);
    expect([await knock(ana.token), await knock(bia.token)]).toEqual([200, 200]);
    expect(await sessions(ana.token)).toHaveLength(1);
    const next = await tokenFor(ana.row.id);
    expect(await sessions(next)).toHaveLength(2);
  });
});

describe('the end of all other sessions', () => {
  const drop = (token: string) => call(endOtherSessions, { token });
  const entries = async () =>
    (await historyOf('accounts', ana.row.id)).filter(
      ({ action }) => action === 'Outras sessões encerradas',
    ).length;

  it('writes nothing where there is none', async () => {
    await tokenFor(ana.row.id);
    await spentBudget('sessionEnds', { account: ana.row.id }, 19);
    // The last of the day, and then two that end nothing.
    expect((await drop(ana.token)).status).toBe(204);
    expect((await drop(ana.token)).status).toBe(204);
    expect([(await drop(ana.token)).status, await entries()]).toEqual([204, 1]);
  });

  it('is good twenty times a day', async () => {
    await spentBudget('sessionEnds', { account: ana.row.id }, 18);
    for (let time = 0; time < 2; time += 1) {
      await tokenFor(ana.row.id);
      expect((await drop(ana.token)).status).toBe(204);
    }
    await tokenFor(ana.row.id);
    const { status, body } = await drop(ana.token);
    expect([status, body.detail]).toEqual([429, expect.stringContaining('20 encerramentos')]);
    expect([(await sessions(ana.token)).length, await entries()]).toEqual([2, 2]);
  });
});

describe('time', () => {
  it('ends a session of staff that is not used for two hours, and leaves a customer’s', async () => {
    const worker = await staff();
    later(119);
    expect([await knock(worker.token), await knock(ana.token)]).toEqual([200, 200]);
    later(119);
    expect(await knock(worker.token)).toBe(200);
    later(121);
    expect([await knock(worker.token), await knock(ana.token)]).toEqual([401, 200]);
    expect(await sessions(await tokenFor(worker.row.id))).toHaveLength(1);
  });

  it('ends them for good after 8 hours of staff’s work and a day of a customer', async () => {
    const worker = await staff();
    for (let half = 0; half < 15; half += 1) {
      later(30);
      expect(await knock(worker.token)).toBe(200);
    }
    later(31);
    expect([await knock(worker.token), await knock(ana.token)]).toEqual([401, 200]);
    later(16 * 60);
    expect(await knock(ana.token)).toBe(401);
  });

  it('is noted every ten minutes at most, by one of several calls', async () => {
    const notes = vi.fn();
    dynamo.middlewareStack.add(
      (next, context) => (args) => {
        if (context.commandName === 'UpdateItemCommand') notes();
        return next(args);
      },
      { step: 'initialize', name: 'notes', override: true },
    );
    const [first] = await sessions(ana.token);
    for (let minute = 0; minute < 9; minute += 1) {
      later(1);
      await knock(ana.token);
    }
    expect(notes).not.toHaveBeenCalled();
    later(2);
    await knock(ana.token);
    await knock(ana.token);
    expect(notes).toHaveBeenCalledTimes(1);
    const [used] = await sessions(ana.token);
    expect(Date.parse(used?.last_used ?? '') - Date.parse(first?.last_used ?? '')).toBeGreaterThan(
      10 * 60_000,
    );
    dynamo.middlewareStack.remove('notes');
  });
});

describe('an edit by another', () => {
  const edit = async (who: Person, token: string, body: object) => {
    const { status } = await call(updateProfile, { path: { id: who.row.id }, token, body });
    expect(status).toBe(200);
  };

  it.each([
    ['name and address', { name: 'Outro Nome', billing_address: { zip_code: '01001000' } }],
    ['e-mail', { user: { email: 'outra.pessoa@example.com' } }],
    ['roles as they are', { is_partner: false, user: { is_active: true, is_staff: false } }],
    ['an ignored password', { user: { password: 'voo-rasante-1950' } }],
  ])('of %s ends no session', async (_, body) => {
    const boss = await superuser();
    const sent =
      'billing_address' in body
        ? { ...body, billing_address: ana.row.billing_address ?? {} }
        : body;
    await edit(ana, boss.token, sent);
    expect(await knock(ana.token)).toBe(200);
  });

  it('of roles ends those of the person concerned and no other', async () => {
    const boss = await superuser();
    const bia = await customer();
    await edit(ana, boss.token, { is_partner: true });
    const statuses = [await knock(ana.token), await knock(bia.token), await knock(boss.token)];
    expect(statuses).toEqual([401, 200, 200]);
  });
});

describe('a device', () =>
  it.each([
    [windows, 'Chrome no Windows'],
    [`${windows} Edg/131.0.0.0`, 'Edge no Windows'],
    [`${windows} OPR/116.0.0.0`, 'Opera no Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari no Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome no iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['curl/8.5.0', 'Dispositivo desconhecido'],
    ['', 'Dispositivo desconhecido'],
    ['<script>alert(1)</script> (Windows)', 'Navegador no Windows'],
  ])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device)));
