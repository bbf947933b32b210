import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { makeSecrets, randomKey } from './makeSecrets';

/** Where an environment's secrets are stored; names include the environment's prefix. */
export type SecretStore = {
  /** False if it already exists. */
  readonly create: (name: string, value: string) => Promise<boolean>;
  readonly read: (name: string) => Promise<string>;
  readonly write: (name: string, value: string) => Promise<void>;
  /** Undefined if there is none. */
  readonly readParameter: (name: string) => Promise<string | undefined>;
  readonly putParameter: (name: string, value: string) => Promise<void>;
};

type Place = { readonly store: SecretStore; readonly prefix: string };

/** The keys that the shop generates itself and can replace. */
export const ownKeys = [
  'tokenSigningKey',
  'recoveryKey',
  'linkKey',
  'originVerify',
  'addressKey',
] as const;
export type OwnKey = (typeof ownKeys)[number];

/** Generates missing secrets, except those of providers. Answers the names created. */
export async function createMissing({ store, prefix }: Place): Promise<string[]> {
  const values = {
    ...makeSecrets().secrets,
    paymentProvider: '{"apiKey":"","webhookToken":""}',
    formerPaymentProvider: '-',
    invoiceProvider: '-',
    correios: '{"user":"","accessCode":"","card":""}',
    melhorEnvio: '-',
  };
  const made: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (await store.create(`${prefix}/${name}`, value)) made.push(`${prefix}/${name}`);
  }
  await publishMissingTokenKey({ store, prefix });
  await publishDigests({ store, prefix });
  if (!(await store.readParameter(addressKey({ prefix })))) {
    await publishAddressKey({ store, prefix });
  }
  return made;
}

/**
 * Replaces a key. The CDN and the functions get `originVerify` one after the other, so the old
 * value stays valid until `dropOld`.
 */
export async function renew(key: OwnKey, { store, prefix }: Place): Promise<void> {
  const name = `${prefix}/${key}`;
  if (key === 'originVerify') {
    await store.write(name, `${newestOf(await store.read(name))},${randomKey()}`);
    await publishDigests({ store, prefix });
    return;
  }
  if (key === 'tokenSigningKey') {
    await prepareTokenKey({ store, prefix });
    return;
  }
  if (key === 'addressKey') {
    await publishAddressKey({ store, prefix });
    return;
  }
  await store.write(name, makeSecrets().secrets[key]);
}

/** Publishes the new key first; it signs only once all functions have it. */
async function prepareTokenKey({ store, prefix }: Place): Promise<void> {
  const { secrets } = makeSecrets();
  const waiting = `${prefix}/${nextSigningKey}`;
  if (!(await store.create(waiting, secrets.tokenSigningKey))) {
    await store.write(waiting, secrets.tokenSigningKey);
  }
  const secretKeys = [await store.read(`${prefix}/tokenSigningKey`), await store.read(waiting)];
  const keys = secretKeys.map(publicHalf);
  await publish({ store, prefix }, tokenPublicKey, JSON.stringify({ keys }));
}

/** Call this after deploying both public keys: from now on the new key signs tokens. */
export async function useNewTokenKey({ store, prefix }: Place): Promise<void> {
  await store.write(`${prefix}/tokenSigningKey`, await store.read(`${prefix}/${nextSigningKey}`));
}

/** A day later no token of the old key is valid: only the new key is published. */
export async function dropOldTokenKey({ store, prefix }: Place): Promise<void> {
  await publishTokenKey({ store, prefix });
}

const nextSigningKey = 'nextTokenSigningKey';

/** Call this after both sides have the new value. */
export async function dropOld({ store, prefix }: Place): Promise<void> {
  const name = `${prefix}/originVerify`;
  await store.write(name, newestOf(await store.read(name)));
  await publishDigests({ store, prefix });
}

const newestOf = (values: string): string => values.split(',').at(-1) ?? '';

const privateKey = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kty: v.literal('OKP'), crv: v.string(), x: v.string() }),
);

/** The public half is derived from the private one, so that they always match. */
async function publishTokenKey({ store, prefix }: Place): Promise<void> {
  const published = publicHalf(await store.read(`${prefix}/tokenSigningKey`));
  await publish({ store, prefix }, tokenPublicKey, JSON.stringify(published));
}

const publishedKey = v.object({ x: v.string() });
const publishedKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ keys: v.array(publishedKey) }), publishedKey]),
);

/** During a rotation two keys are published: a set that contains the key in use stays unchanged. */
async function publishMissingTokenKey({ store, prefix }: Place): Promise<void> {
  const published = v.safeParse(
    publishedKeys,
    await store.readParameter(tokenPublicKey({ prefix })),
  );
  const { x } = publicHalf(await store.read(`${prefix}/tokenSigningKey`));
  if (published.success) {
    const keys = 'keys' in published.output ? published.output.keys : [published.output];
    if (keys.some((key) => key.x === x)) return;
  }
  await publishTokenKey({ store, prefix });
}

const publicHalf = (secretKey: string) => ({
  ...v.parse(privateKey, secretKey),
  alg: 'EdDSA',
  use: 'sig',
});

/** Digests only: the functions compare, and cannot reveal the secret. */
async function publishDigests({ store, prefix }: Place): Promise<void> {
  const values = await store.read(`${prefix}/originVerify`);
  const digests = values
    .split(',')
    .map((value) => createHash('sha256').update(value).digest('hex'));
  await publish({ store, prefix }, originVerifyDigests, digests.join(','));
}

/** Stored in the functions' settings, because most count by address and cannot wait. */
const publishAddressKey = ({ store, prefix }: Place): Promise<void> =>
  publish({ store, prefix }, addressKey, randomKey());

/**
 * Settings of functions for their next deployment. A function's version only changes with its
 * template, which a new parameter value does not change: therefore the revision changes, too.
 */
async function publish(
  { store, prefix }: Place,
  parameter: (of: Prefixed) => string,
  value: string,
): Promise<void> {
  await store.putParameter(parameter({ prefix }), value);
  await store.putParameter(settingsRevision({ prefix }), randomKey());
}

type Prefixed = { readonly prefix: string };

/** Names of the parameters for the functions' settings. */
export const tokenPublicKey = ({ prefix }: Prefixed): string => `/${prefix}/token-public-key`;
export const originVerifyDigests = ({ prefix }: Prefixed): string =>
  `/${prefix}/origin-verify-digests`;
export const settingsRevision = ({ prefix }: Prefixed): string => `/${prefix}/settings-revision`;
export const addressKey = ({ prefix }: Prefixed): string => `/${prefix}/address-key`;
