import { createHash, createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import {
  createMissing,
  dropOld,
  dropOldTokenKey,
  ownKeys,
  renew,
  useNewTokenKey,
  type SecretStore,
} from '#infra/settings/secrets/environmentSecrets';

let secrets: Map<string, string>;
let parameters: Map<string, string>;
const store: SecretStore = {
  create: (name, value) => {
    const isNew = !secrets.has(name);
    if (isNew) secrets.set(name, value);
    return Promise.resolve(isNew);
  },
  read: (name) => Promise.resolve(secrets.get(name) ?? ''),
  write: (name, value) => Promise.resolve(void secrets.set(name, value)),
  readParameter: (name) => Promise.resolve(parameters.get(name)),
  putParameter: (name, value) => Promise.resolve(void parameters.set(name, value)),
};
const place = { store, prefix: 'shop-test' };

beforeEach(() => {
  secrets = new Map();
  parameters = new Map();
});

/** Whether the published half belongs to the private key. */
function fits(): boolean {
  const jwk = (text: string | undefined) => JSON.parse(text ?? '{}') as JsonWebKey;
  const secret = createPrivateKey({
    key: jwk(secrets.get('shop-test/tokenSigningKey')),
    format: 'jwk',
  });
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  const published = jwk(parameters.get('/shop-test/token-public-key'));
  expect(published.d).toBeUndefined();
  return published.x === x && published.kty === 'OKP';
}

it('makes every secret the functions and the CDN ask for, the providers’ to be filled in', async () => {
  expect((await createMissing(place)).toSorted()).toEqual(
    [
      'tokenSigningKey',
      'recoveryKey',
      'paymentProvider',
      'formerPaymentProvider',
      'invoiceProvider',
      'originVerify',
      'linkKey',
      'factorKey',
      'webhookKey',
      'correios',
      'melhorEnvio',
    ]
      .map((name) => `shop-test/${name}`)
      .toSorted(),
  );
  expect(fits()).toBe(true);
  for (const name of ['recoveryKey', 'linkKey', 'factorKey', 'webhookKey', 'originVerify']) {
    expect(secrets.get(`shop-test/${name}`)).toMatch(/^[\w-]{43}$/);
  }
  expect(JSON.parse(secrets.get('shop-test/paymentProvider') ?? '')).toEqual({
    apiKey: '',
    webhookToken: '',
  });
});

it('goes on where it broke off, and changes nothing that is in use', async () => {
  await createMissing(place);
  const before = new Map(secrets);
  secrets.delete('shop-test/linkKey');
  parameters.clear();
  expect(await createMissing(place)).toEqual(['shop-test/linkKey']);
  for (const [name, value] of before) {
    if (name !== 'shop-test/linkKey') expect(secrets.get(name)).toBe(value);
  }
  expect(fits()).toBe(true);
});

/** The private keys whose halves the functions know. */
const knownTokenKeys = () => {
  const published = JSON.parse(parameters.get('/shop-test/token-public-key') ?? '') as {
    keys?: JsonWebKey[];
  } & JsonWebKey;
  return (published.keys ?? [published]).map(({ x, d }) => {
    expect(d).toBeUndefined();
    const isOf = (text: string) => (JSON.parse(text) as JsonWebKey).x === x;
    return [...secrets].find(([name, text]) => name.endsWith('SigningKey') && isOf(text))?.[0];
  });
};

it('makes the key of tokens anew without signing anybody out', async () => {
  await createMissing(place);
  const name = 'shop-test/tokenSigningKey';
  const before = secrets.get(name);
  await renew('tokenSigningKey', place);
  // Still signed by the old one, while the functions learn of both.
  expect(secrets.get(name)).toBe(before);
  expect(knownTokenKeys()).toEqual([name, 'shop-test/nextTokenSigningKey']);
  await useNewTokenKey(place);
  expect(secrets.get(name)).not.toBe(before);
  expect(knownTokenKeys()).toContain(name);
  await dropOldTokenKey(place);
  expect(fits()).toBe(true);
});

it('leaves both keys of tokens published while one is changed', async () => {
  await createMissing(place);
  await renew('tokenSigningKey', place);
  const both = parameters.get('/shop-test/token-public-key');
  await createMissing(place);
  expect(parameters.get('/shop-test/token-public-key')).toBe(both);
  await useNewTokenKey(place);
  await createMissing(place);
  // Tokens of the old key are still about.
  expect(parameters.get('/shop-test/token-public-key')).toBe(both);
  await dropOldTokenKey(place);
  expect(fits()).toBe(true);
});

it.each(ownKeys.filter((key) => key !== 'addressKey'))(
  'makes %s anew and leaves the others',
  async (key) => {
    await createMissing(place);
    const before = new Map(secrets);
    await renew(key, place);
    if (key === 'tokenSigningKey') {
      await useNewTokenKey(place);
      secrets.delete('shop-test/nextTokenSigningKey');
    }
    const changed = [...secrets].filter(([name, value]) => before.get(name) !== value);
    expect(changed.map(([name]) => name)).toEqual([`shop-test/${key}`]);
  },
);

it('makes the key of addresses once, and anew when asked to', async () => {
  const key = () => parameters.get('/shop-test/address-key');
  await createMissing(place);
  const first = key();
  expect(first).toMatch(/^[\w-]{43}$/);
  await createMissing(place);
  expect(key()).toBe(first);
  await renew('addressKey', place);
  expect(key()).toMatch(/^[\w-]{43}$/);
  expect(key()).not.toBe(first);
});

it('raises the revision with whatever functions are set up with, for else versions keep the former value', async () => {
  const revision = () => parameters.get('/shop-test/settings-revision');
  await createMissing(place);
  const seen = [revision()];
  for (const change of [
    () => renew('addressKey', place),
    () => renew('originVerify', place),
    () => dropOld(place),
    () => renew('tokenSigningKey', place),
    () => dropOldTokenKey(place),
  ]) {
    await change();
    expect(seen).not.toContain(revision());
    seen.push(revision());
  }
  expect(seen).not.toContain(undefined);
  // What a function asks for itself needs no other version of it.
  await renew('linkKey', place);
  expect(revision()).toBe(seen.at(-1));
});

/** What functions/platform/http/edge.ts compares with. */
const known = () => parameters.get('/shop-test/origin-verify-digests')?.split(',');
const digestsOf = (values: readonly string[]) =>
  values.map((value) => createHash('sha256').update(value).digest('hex'));

it('keeps what the CDN sends until both sides know the new value', async () => {
  await createMissing(place);
  const name = 'shop-test/originVerify';
  const old = secrets.get(name) ?? '';
  expect(known()).toEqual(digestsOf([old]));
  await renew('originVerify', place);
  const [first, second, ...more] = (secrets.get(name) ?? '').split(',');
  expect([first, more]).toEqual([old, []]);
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(known()).toEqual(digestsOf([old, second ?? '']));
  await dropOld(place);
  expect(secrets.get(name)).toBe(second);
  expect(known()).toEqual(digestsOf([second ?? '']));
});
