import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { makeSecrets, randomKey } from './makeSecrets';

/** Where an environment's secrets are; names come with the environment's prefix. */
export type SecretStore = {
  /** False when it is there already. */
  readonly create: (name: string, value: string) => Promise<boolean>;
  readonly read: (name: string) => Promise<string>;
  readonly write: (name: string, value: string) => Promise<void>;
  /** Undefined when there is none. */
  readonly readParameter: (name: string) => Promise<string | undefined>;
  readonly putParameter: (name: string, value: string) => Promise<void>;
};

type Place = { readonly store: SecretStore; readonly prefix: string };

/** The keys the shop makes itself, and can make anew. */
export const ownKeys = [
  'tokenSigningKey',
  'recoveryKey',
  'linkKey',
  'originVerify',
  'addressKey',
] as const;
export type OwnKey = (typeof ownKeys)[number];

/** What is missing is made; what a provider gives is left to fill in. Answers the names made. */
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
 * A new value. The CDN and the functions learn of `originVerify` one after the other, so the old value
 * counts until `dropOld`.
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

/** The functions first learn of the new key, and sign with it only once all of them know it. */
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

/** Called after the deployment that made both keys known: from now on tokens are signed by the new one. */
export async function useNewTokenKey({ store, prefix }: Place): Promise<void> {
  await store.write(`${prefix}/tokenSigningKey`, await store.read(`${prefix}/${nextSigningKey}`));
}

/** A day later no token of the old key is good any more: only the new one is published. */
export async function dropOldTokenKey({ store, prefix }: Place): Promise<void> {
  await publishTokenKey({ store, prefix });
}

const nextSigningKey = 'nextTokenSigningKey';

/** Runs after both sides know the new value. */
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

/** The public half is taken from the private one, so that the two always fit. */
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

/** While the key is changed two are published: what fits the key in use stays as it is. */
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
  ...{ alg: 'EdDSA', use: 'sig' },
});

/** The functions only compare: what they hold opens nothing. */
async function publishDigests({ store, prefix }: Place): Promise<void> {
  const values = await store.read(`${prefix}/originVerify`);
  const digests = values
    .split(',')
    .map((value) => createHash('sha256').update(value).digest('hex'));
  await publish({ store, prefix }, originVerifyDigests, digests.join(','));
}

/** Puts it into the functions' settings: most count by address, and none could wait for a secret to do so. */
const publishAddressKey = ({ store, prefix }: Place): Promise<void> =>
  publish({ store, prefix }, addressKey, randomKey());

/**
 * What functions are set up with at their next deployment. A version of a function is kept as it is until
 * something in its template changes, which another value of a parameter is not: so the revision changes, too.
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

/** Parameters the functions' settings are taken from. */
export const tokenPublicKey = ({ prefix }: Prefixed): string => `/${prefix}/token-public-key`;
export const originVerifyDigests = ({ prefix }: Prefixed): string =>
  `/${prefix}/origin-verify-digests`;
export const settingsRevision = ({ prefix }: Prefixed): string => `/${prefix}/settings-revision`;
export const addressKey = ({ prefix }: Prefixed): string => `/${prefix}/address-key`;
