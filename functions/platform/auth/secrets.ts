import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SecretName } from '#shared/api/endpoint';
import { lazily } from '../runtime/lazily';
import { callTimes, limitTries } from '../runtime/callTimes';
import { config } from '../config/config';

const client = lazily(() => {
  const made = new SecretsManagerClient({ requestHandler: callTimes.secrets });
  limitTries(made.middlewareStack);
  return made;
});

/** Long enough to spare the calls, short enough for a rotated secret to arrive by itself. */
const keepMs = 5 * 60_000;

type Kept = { readonly value: Promise<string>; readonly until: number };
const kept = new Map<SecretName, Kept>();

/** The text of a secret, stored as `<SECRET_PREFIX>/<name>`. */
export async function secret(name: SecretName): Promise<string> {
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.value;
  const value = read(name);
  kept.set(name, { value, until: Date.now() + keepMs });
  value.catch(() => kept.delete(name));
  return value;
}

async function read(name: SecretName): Promise<string> {
  const id = `${config.SECRET_PREFIX}/${name}`;
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: id }));
  if (!SecretString) throw new Error(`secret ${id} is empty`);
  return SecretString;
}
