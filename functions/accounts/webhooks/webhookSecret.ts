import { createHmac } from 'node:crypto';
import { secret } from '#platform/auth/secrets';

type Signing = { readonly id: number; readonly nonce: string };

/** Derives the secret, so that a copy of the table cannot sign messages. */
export async function webhookSecret({ id, nonce }: Signing): Promise<string> {
  const key = createHmac('sha256', await secret('webhookKey')).update(`webhook ${id} ${nonce}`);
  return `whsec_${key.digest('base64')}`;
}
