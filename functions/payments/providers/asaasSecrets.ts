import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import type { ProviderSecret } from './paymentProvider';

const filled = v.pipe(v.string(), v.nonEmpty());
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    apiKey: filled,
    webhookToken: filled,
    /** The id of the shop's account, where its owner has several. */
    account: v.optional(filled),
  }),
);

/** The shop's API key, the token of Asaas' webhook calls, and the account whose events count. */
export const asaasSecrets = async (name: ProviderSecret) => v.parse(schema, await secret(name));
