import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { eraseProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  confirmFresh,
  enrolPasskey,
  factorCall,
  firstStep,
  moveClock,
  newIp,
  secondStep,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { customer, goodPassword, staff, superuser } from '#tests/support/samples/people';
import type { Behaviour, SoftAuthenticator } from '#tests/support/stubs/softAuthenticator';

await startDatabase();
const { hit } = await import('#platform/auth/throttle');
const { entryLimit, factorLimits } = await import('#platform/auth/throttleLimits');

beforeAll(stopClock);
afterAll(startClock);

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
let device: SoftAuthenticator;
beforeEach(async () => {
  ana = await customer();
  ({ device } = await enrolPasskey(ana.token));
});

const options = async (ip = newIp()) => (await factorCall(table.createEntryOptions, { ip })).body;
const enter = (assertion: object, ip = newIp()) =>
  factorCall(table.createPasskeyToken, { body: { assertion }, ip });
const enterBy = async (key: SoftAuthenticator, behaviour: Behaviour = {}) =>
  enter(key.get(await options(), behaviour));
const factors = async () => (await factorCall(table.listFactors, { token: ana.token })).body;

const refused = { assertion: ['A chave de acesso não foi aceita.'] };
const over = { challenge: ['O tempo acabou. Entre de novo.'] };

describe('a login by passkey alone', () => {
  it('asks for any key of the shop, names nobody and wants the person verified', async () => {
    const asked = await options();
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    expect((await options()).challenge).not.toBe(asked.challenge);
  });

  it('is both factors, of a customer and of staff', async () => {
    const clerk = await staff();
    const hers = await enrolPasskey(clerk.token);
    for (const [key, { row }] of [
      [device, ana],
      [hers.device, clerk],
    ] as const) {
      const answer = await enterBy(key);
      expect(answer).toMatchObject({ status: 200, body: { user: { id: row.id } } });
      expect(answer.body).not.toHaveProperty('enrol_factor');
      const own = { token: answer.body.access };
      expect((await factorCall(table.listFactors, own)).status).toBe(200);
    }
  });

  it('is no fresh proof: what asks for one asks for it still', async () => {
    const { access: token } = (await enterBy(device)).body;
    const again = await factorCall(table.createPasskeyOptions, { token });
    expect([again.status, again.codes]).toMatchObject([403, { detail: 'factor_required' }]);
  });

  it('says in the list what the key was made on, and when it was used last', async () => {
    expect(await factors()).toMatchObject([
      { kind: 'passkey', device: 'Dispositivo desconhecido', last_used: null },
    ]);
    moveClock(60_000);
    await enterBy(device);
    expect(await factors()).toMatchObject([{ last_used: new Date().toISOString() }]);
  });

  const strays: readonly (readonly [string, Behaviour])[] = [
    ['of another page', { origin: 'https://loja.example.net' }],
    ['of another site', { rpId: 'example.net' }],
    ['without verification of the person', { verified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
  ];
  it.each(strays)('takes no answer %s', async (_, behaviour) => {
    const answer = await enterBy(device, behaviour);
    expect([answer.status, answer.body]).toEqual([400, refused]);
  });

  it('takes an answer once, also from two who send it at the same moment', async () => {
    const assertion = device.get(await options());
    const answers = await Promise.all([1, 2].map(() => enter(assertion)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await enter(assertion)).body).toEqual(over);
  });

  it('takes none after five minutes, nor for what this shop never asked', async () => {
    const late = device.get(await options());
    moveClock(5 * 60_000);
    expect((await enter(late)).body).toEqual(over);
    expect((await enter(device.get({ challenge: 'A'.repeat(43) }))).body).toEqual(over);
    const broken = device.get(await options());
    const response = { ...broken.response, clientDataJSON: 'AAAA' };
    expect((await enter({ ...broken, response })).body).toEqual(over);
  });

  it('takes no answer to another step: of a login, or of a proof asked for again', async () => {
    const { challenge } = await firstStep(ana.email);
    const body = { challenge };
    const step = await factorCall(table.createLoginOptions, { body });
    expect((await enter(device.get(step.body))).body).toEqual(over);
    const entry = device.get(await options());
    expect((await secondStep({ challenge, assertion: entry })).body).toEqual(refused);
    expect((await confirmFresh(ana.token, { assertion: entry })).body).toEqual(refused);
    expect((await enter(entry)).status).toBe(200);
  });

  it('takes none of a copied key, whose counter goes back', async () => {
    expect((await enterBy(device, { counter: 10 })).status).toBe(200);
    for (const counter of [9, 10]) {
      expect((await enterBy(device, { counter })).body).toEqual(refused);
    }
    expect((await enterBy(device, { counter: 11 })).status).toBe(200);
  });

  it('takes no key that names another person, nobody, or signs for another’s', async () => {
    const bia = await customer();
    const hers = await enrolPasskey(bia.token);
    const own = device.get(await options());
    const named = hers.device.get(await options()).response.userHandle;
    const respond = (userHandle: string | null | undefined) =>
      enter({ ...own, response: { ...own.response, userHandle } });
    for (const handle of [named, null, undefined, 'bm9ib2R5']) {
      expect((await respond(handle)).body).toEqual(refused);
    }
    const forged = hers.device.get(await options());
    const stolen = { ...forged, id: own.id, rawId: own.rawId };
    const claimed = {
      ...stolen,
      response: { ...forged.response, userHandle: own.response.userHandle },
    };
    expect((await enter(claimed)).body).toEqual(refused);
    expect((await enter(own)).body).toMatchObject({ user: { id: ana.row.id } });
  });

  it('takes none of a key that was removed or reset, nor of a disabled or erased account', async () => {
    const boss = await superuser();
    const path = { id: ana.row.id };
    const active = async (is_active: boolean) => {
      const body = { user: { is_active } };
      expect((await call(updateProfile, { path, body, token: boss.token })).status).toBe(200);
    };
    await active(false);
    expect((await enterBy(device)).body).toEqual(refused);
    await active(true);
    expect((await enterBy(device)).status).toBe(200);
    const reset = { path, token: boss.token };
    expect((await factorCall(table.resetFactors, reset)).status).toBe(204);
    expect((await enterBy(device)).body).toEqual(refused);

    const bia = await customer();
    const hers = await enrolPasskey(bia.token);
    const { access: token } = (await enterBy(hers.device)).body;
    const fresh = await factorCall(table.createFreshOptions, { token });
    if (!fresh.body.passkey) throw new Error('no options');
    await confirmFresh(token, { assertion: hers.device.get(fresh.body.passkey) });
    const left = await call(eraseProfile, { token, body: { password: goodPassword } });
    expect(left.status).toBe(204);
    expect((await enterBy(hers.device)).body).toEqual(refused);
  });

  it('leaves the way of before: password and recovery code, for who lost the key', async () => {
    const bia = await customer();
    const { codes } = await enrolPasskey(bia.token);
    const { challenge, kinds } = await firstStep(bia.email);
    expect(kinds).toEqual(['passkey']);
    expect((await secondStep({ challenge, code: codes[0] })).status).toBe(200);
  });

  it('is refused to an address after twenty bad answers, a good one of which none counts', async () => {
    const ip = newIp();
    const bad = async () => enter(device.get(await options(), { verified: false }), ip);
    const rule = { ...factorLimits.address, now: new Date() };
    for (let tried = 0; tried < 17; tried += 1) await hit('factor-address', ip, rule);
    for (let tried = 17; tried < 19; tried += 1) expect((await bad()).status).toBe(400);
    expect((await enter(device.get(await options()), ip)).status).toBe(200);
    expect((await bad()).status).toBe(400);
    const closed = await enter(device.get(await options()), ip);
    expect([closed.status, closed.headers['retry-after']]).toEqual([429, '900']);
    expect((await enterBy(device)).status).toBe(200);
  });

  it('asks an address’ devices 300 times in a quarter of an hour, not without end', async () => {
    const ip = newIp();
    const rule = { ...entryLimit, now: new Date() };
    for (let asked = 0; asked < 299; asked += 1) await hit('login-entry', ip, rule);
    await options(ip);
    const answer = await factorCall(table.createEntryOptions, { ip });
    expect(answer.status).toBe(429);
  });
});
