import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import type { ProviderSecret } from './paymentProvider';

const filled = v.pipe(v.string(), v.nonEmpty());
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ apiKey: filled, webhookToken: filled }),
);

/** The key the shop shows Asaas, and the token Asaas shows the shop. */
export const asaasSecrets = async (name: ProviderSecret) => v.parse(schema, await secret(name));
