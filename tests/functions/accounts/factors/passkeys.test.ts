import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { startDatabase } from '#tests/support/database/database';
import {
  confirmFresh,
  enrolPasskey,
  factorCall,
  firstStep,
  moveClock,
  secondStep,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { customer } from '#tests/support/samples/people';
import { type Behaviour, SoftAuthenticator } from '#tests/support/stubs/softAuthenticator';

await startDatabase();

beforeAll(stopClock);
afterAll(startClock);

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
beforeEach(async () => {
  ana = await customer();
});

const creation = async (token = ana.token) =>
  (await factorCall(table.createPasskeyOptions, { token })).body;
const add = (credential: object, token = ana.token) =>
  factorCall(table.addPasskey, { token, body: { credential } });
const list = async () => (await factorCall(table.listFactors, { token: ana.token })).body;

/** The first step of a login, and what the passkey is asked for. */
async function begun(email = ana.email) {
  const { challenge, kinds } = await firstStep(email);
  const body = { challenge };
  const options = await factorCall(table.createLoginOptions, { body });
  return { challenge, kinds, options: options.body };
}

const refused = { assertion: ['A chave de acesso não foi aceita.'] };

describe('a passkey', () => {
  it('is made for this shop, with verification of the person, and comes with recovery codes', async () => {
    const options = await creation();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'AeroPub' },
      user: { name: ana.email },
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    const { codes, device } = await enrolPasskey(ana.token);
    expect(codes).toHaveLength(10);
    expect(await list()).toMatchObject([{ id: 1, kind: 'passkey', name: 'Chave de acesso' }]);
    const id = device.id.toString('base64url');
    const { challenge, options: asked } = await begun();
    expect(challenge).not.toBe(asked.challenge);
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
    });
  });

  const strays: readonly (readonly [string, Behaviour])[] = [
    ['for another page', { origin: 'https://loja.example.net' }],
    ['for another site', { rpId: 'example.net' }],
    ['without verification of the person', { verified: false }],
    ['by an answer of another ceremony', { type: 'webauthn.get' }],
  ];
  it.each(strays)('is not taken %s', async (_, behaviour) => {
    const credential = new SoftAuthenticator().create(await creation(), behaviour);
    const answer = await add(credential);
    expect([answer.status, answer.body]).toEqual([
      400,
      { credential: ['A chave de acesso não foi aceita.'] },
    ]);
    expect(await list()).toEqual([]);
  });

  it('is not taken for a challenge of another session, of none, or a used one', async () => {
    const bia = await customer();
    const hers = new SoftAuthenticator().create(await creation(bia.token));
    expect((await add(hers)).body).toEqual({
      non_field_errors: ['O tempo acabou. Comece de novo.'],
    });
    await creation();
    expect((await add(hers)).status).toBe(400);
    const own = new SoftAuthenticator().create(await creation());
    expect((await add(own)).status).toBe(200);
    // Now there is a factor, which is asked for before another comes to it.
    expect((await add(own)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('is not taken by what is no credential', async () => {
    const right = new SoftAuthenticator().create(await creation());
    const response = { ...right.response, attestationObject: 'AAAA' };
    expect((await add({ ...right, response })).status).toBe(400);
    expect((await add({ id: 'x' })).body).toHaveProperty('credential');
    expect((await add({ ...right, id: 'não é base64' })).body).toHaveProperty('credential');
  });
});

describe('a login by passkey', () => {
  it('takes the password and then the key, once for each challenge', async () => {
    const { device } = await enrolPasskey(ana.token);
    const { challenge, kinds, options } = await begun();
    expect(kinds).toEqual(['passkey']);
    const assertion = device.get(options);
    const answer = await secondStep({ challenge, assertion });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ana.row.id } } });
    expect((await secondStep({ challenge, assertion })).body).toEqual({
      challenge: ['O tempo acabou. Entre de novo.'],
    });
    const next = await begun();
    expect((await secondStep({ challenge: next.challenge, assertion })).body).toEqual(refused);
  });

  it('takes one assertion once also from two who send it at the same moment', async () => {
    const { device } = await enrolPasskey(ana.token);
    const { challenge, options } = await begun();
    const assertion = device.get(options);
    const answers = await Promise.all([1, 2].map(() => secondStep({ challenge, assertion })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  const strays: readonly (readonly [string, Behaviour])[] = [
    ['for another page', { origin: 'https://loja.example.net' }],
    ['for another site', { rpId: 'example.net' }],
    ['without verification of the person', { verified: false }],
    ['by an answer of another ceremony', { type: 'webauthn.create' }],
  ];
  it.each(strays)('takes none %s', async (_, behaviour) => {
    const { device } = await enrolPasskey(ana.token);
    const { challenge, options } = await begun();
    const answer = await secondStep({ challenge, assertion: device.get(options, behaviour) });
    expect([answer.status, answer.body]).toEqual([400, refused]);
    // The same challenge serves another try.
    expect((await secondStep({ challenge, assertion: device.get(options) })).status).toBe(200);
  });

  it('takes none of a copied key, whose counter lags', async () => {
    const { device } = await enrolPasskey(ana.token);
    const first = await begun();
    const ahead = device.get(first.options, { counter: 10 });
    expect((await secondStep({ challenge: first.challenge, assertion: ahead })).status).toBe(200);
    const { challenge, options } = await begun();
    for (const counter of [9, 10]) {
      const assertion = device.get(options, { counter });
      expect((await secondStep({ challenge, assertion })).body).toEqual(refused);
    }
    const assertion = device.get(options, { counter: 11 });
    expect((await secondStep({ challenge, assertion })).status).toBe(200);
  });

  it('takes none of another account, nor a signature that is not the key’s', async () => {
    const bia = await customer();
    await enrolPasskey(ana.token);
    const { device } = await enrolPasskey(bia.token);
    const { challenge, options } = await begun();
    expect((await secondStep({ challenge, assertion: device.get(options) })).body).toEqual(refused);
    const [known] = options.allowCredentials;
    const forged = { ...device.get(options), id: known?.id, rawId: known?.id };
    expect((await secondStep({ challenge, assertion: forged })).body).toEqual(refused);
  });

  it('is not asked for where there is no passkey, nor without a login begun', async () => {
    const body = { challenge: 'x' };
    const answer = await factorCall(table.createLoginOptions, { body });
    expect(answer.body).toEqual({ challenge: ['O tempo acabou. Entre de novo.'] });
  });
});

describe('a passkey asked for again', () => {
  const options = async (token = ana.token) =>
    (await factorCall(table.createFreshOptions, { token })).body;

  it('answers the challenge of its own session, once, within five minutes', async () => {
    const { device } = await enrolPasskey(ana.token);
    const { kinds, passkey } = await options();
    expect(kinds).toEqual(['passkey']);
    if (!passkey) throw new Error('no options');
    const assertion = device.get(passkey);
    expect((await confirmFresh(ana.token, { assertion })).status).toBe(204);
    expect((await confirmFresh(ana.token, { assertion })).body).toEqual(refused);
    const late = await options();
    moveClock(5 * 60_000);
    const over = device.get(late.passkey ?? passkey);
    expect((await confirmFresh(ana.token, { assertion: over })).body).toEqual(refused);
  });

  it('does not take what was signed for a login', async () => {
    const { device } = await enrolPasskey(ana.token);
    await options();
    const login = await begun();
    const assertion = device.get(login.options);
    expect((await confirmFresh(ana.token, { assertion })).body).toEqual(refused);
  });

  it('says what there is to prove oneself by', async () => {
    expect(await options()).toEqual({ kinds: [], passkey: null });
    expect((await confirmFresh(ana.token, { code: '123456' })).body).toEqual({
      non_field_errors: ['Esta conta não tem um segundo fator.'],
    });
  });
});
