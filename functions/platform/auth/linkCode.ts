import { createHmac } from 'node:crypto';
import { secret } from './secrets';

/**
 * The 43-character code of a mailed link. It is derived from the purpose with a secret, so nobody
 * can make a link from the contents of the tables alone.
 */
export async function linkCode(purpose: string): Promise<string> {
  return createHmac('sha256', await secret('recoveryKey'))
    .update(purpose)
    .digest('base64url');
}
