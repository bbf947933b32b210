import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { SecretName } from '#shared/api/endpoint';
import { makeSecrets, randomKey } from '#infra/settings/secrets/makeSecrets';
import { writeAtomically } from '#infra/local/machine/writeAtomically';

const filled = v.pipe(v.string(), v.nonEmpty());
/** A secret of a service that this environment does not call. */
const unused = v.optional(v.string(), '');

const schema = v.object({
  /** Public half of `tokenSigningKey`, a JWK as text. */
  tokenPublicKey: filled,
  /** Without one in the folder, counts per address start over at each start. */
  addressKey: v.optional(filled, randomKey),
  secrets: v.object({
    tokenSigningKey: filled,
    recoveryKey: filled,
    paymentProvider: filled,
    formerPaymentProvider: unused,
    invoiceProvider: unused,
    originVerify: filled,
    linkKey: filled,
    factorKey: v.optional(filled, randomKey),
    webhookKey: v.optional(filled, randomKey),
    correios: unused,
    melhorEnvio: unused,
  } satisfies Record<SecretName, v.GenericSchema<string | undefined, string>>),
});

export type LocalSecrets = v.InferOutput<typeof schema>;

/** The keys of a data folder, made on its first start, so that sessions survive restarts. */
export function loadSecrets(folder: string): LocalSecrets {
  const file = path.join(folder, 'secrets.json');
  if (existsSync(file)) return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  const made = makeSecrets();
  writeAtomically(file, JSON.stringify(made, null, 2), 0o600);
  return made;
}
