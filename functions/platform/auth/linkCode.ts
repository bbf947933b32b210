import { createHmac } from 'node:crypto';
import { secret } from './secrets';

/** The 43 characters of a mailed link: they follow from what it is for, so that no table alone opens anything. */
export async function linkCode(purpose: string): Promise<string> {
  return createHmac('sha256', await secret('recoveryKey'))
    .update(purpose)
    .digest('base64url');
}
