import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { makeSecrets, randomKey } from './makeSecrets';

/** Where an environment's secrets are; names come with the environment's prefix. */
export type SecretStore = {
  /** False when it is there already. */
  readonly create: (name: string, value: string) => boolean;
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string) => void;
  readonly putParameter: (name: string, value: string) => void;
};

type Place = { readonly store: SecretStore; readonly prefix: string };

/** The keys the shop makes itself, and can make anew. */
export const ownKeys = ['tokenSigningKey', 'recoveryKey', 'linkKey', 'originVerify'] as const;
export type OwnKey = (typeof ownKeys)[number];

/** What is missing is made; what a provider gives is left to fill in. Answers the names made. */
export function createMissing({ store, prefix }: Place): string[] {
  const values = {
    ...makeSecrets().secrets,
    paymentProvider: '{"apiKey":"","webhookToken":""}',
    formerPaymentProvider: '-',
    correios: '{"user":"","accessCode":"","card":""}',
    melhorEnvio: '-',
  };
  const made = Object.entries(values)
    .map(([name, value]) => [`${prefix}/${name}`, value] as const)
    .filter(([name, value]) => store.create(name, value))
    .map(([name]) => name);
  publishTokenKey({ store, prefix });
  publishDigests({ store, prefix });
  return made;
}

/**
 * A new value. The CDN and the functions learn of `originVerify` one after the other, so the old value
 * counts until `dropOld`.
 */
export function renew(key: OwnKey, { store, prefix }: Place): void {
  const name = `${prefix}/${key}`;
  if (key === 'originVerify') {
    store.write(name, `${newestOf(store.read(name))},${randomKey()}`);
    publishDigests({ store, prefix });
    return;
  }
  if (key === 'tokenSigningKey') {
    prepareTokenKey({ store, prefix });
    return;
  }
  store.write(name, makeSecrets().secrets[key]);
}

/** The functions first learn of the new key, and sign with it only once all of them know it. */
function prepareTokenKey({ store, prefix }: Place): void {
  const { secrets } = makeSecrets();
  const waiting = `${prefix}/${nextSigningKey}`;
  if (!store.create(waiting, secrets.tokenSigningKey)) {
    store.write(waiting, secrets.tokenSigningKey);
  }
  const keys = [`${prefix}/tokenSigningKey`, waiting].map((name) => publicHalf(store.read(name)));
  store.putParameter(tokenPublicKey({ prefix }), JSON.stringify({ keys }));
}

/** After the deployment that made both keys known: from now on tokens are signed by the new one. */
export function useNewTokenKey({ store, prefix }: Place): void {
  store.write(`${prefix}/tokenSigningKey`, store.read(`${prefix}/${nextSigningKey}`));
}

/** A day later no token of the old key is good any more: only the new one is published. */
export function dropOldTokenKey({ store, prefix }: Place): void {
  publishTokenKey({ store, prefix });
}

const nextSigningKey = 'nextTokenSigningKey';

/** Once both sides know the new value. */
export function dropOld({ store, prefix }: Place): void {
  const name = `${prefix}/originVerify`;
  store.write(name, newestOf(store.read(name)));
  publishDigests({ store, prefix });
}

const newestOf = (values: string): string => values.split(',').at(-1) ?? '';

const privateKey = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kty: v.literal('OKP'), crv: v.string(), x: v.string() }),
);

/** The public half is taken from the private one, so that the two always fit. */
function publishTokenKey({ store, prefix }: Place): void {
  const published = publicHalf(store.read(`${prefix}/tokenSigningKey`));
  store.putParameter(tokenPublicKey({ prefix }), JSON.stringify(published));
}

const publicHalf = (secretKey: string) => ({
  ...v.parse(privateKey, secretKey),
  ...{ alg: 'EdDSA', use: 'sig' },
});

/** The functions only compare: what they hold opens nothing. */
function publishDigests({ store, prefix }: Place): void {
  const digests = store
    .read(`${prefix}/originVerify`)
    .split(',')
    .map((value) => createHash('sha256').update(value).digest('hex'));
  store.putParameter(originVerifyDigests({ prefix }), digests.join(','));
}

type Prefixed = { readonly prefix: string };

/** Parameters the functions' settings are taken from. */
export const tokenPublicKey = ({ prefix }: Prefixed): string => `/${prefix}/token-public-key`;
export const originVerifyDigests = ({ prefix }: Prefixed): string =>
  `/${prefix}/origin-verify-digests`;
