import { createHmac } from 'node:crypto';
import { secret } from '#platform/auth/secrets';

type Signing = { readonly id: number; readonly nonce: string };

/** Derived, so that the table signs nothing by itself and a copy of it is worth nothing. */
export async function webhookSecret({ id, nonce }: Signing): Promise<string> {
  const key = createHmac('sha256', await secret('webhookKey')).update(`webhook ${id} ${nonce}`);
  return `whsec_${key.digest('base64')}`;
}
