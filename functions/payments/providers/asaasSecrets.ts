import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import type { ProviderSecret } from './paymentProvider';

const filled = v.pipe(v.string(), v.nonEmpty());
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...{ apiKey: filled, webhookToken: filled },
    /** The shop's own, where Asaas has several of one owner. */
    account: v.optional(filled),
  }),
);

/** The key the shop shows Asaas, the token Asaas shows the shop, and whose money its events are of. */
export const asaasSecrets = async (name: ProviderSecret) => v.parse(schema, await secret(name));
