import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '#platform/auth/secrets';
import type { TransferRecord } from './transferRecord';

type Offered = Pick<TransferRecord, 'id' | 'nonce'>;

/** What the link of its e-mails carries, in 43 characters: who has it has read what went to the address. */
export async function transferCode({ id, nonce }: Offered): Promise<string> {
  return createHmac('sha256', await secret('recoveryKey'))
    .update(`transfer.${id}.${nonce}`)
    .digest('base64url');
}

export async function isTransferCode(
  offered: Offered,
  code: string | null = null,
): Promise<boolean> {
  if (code === null) return false;
  const expected = Buffer.from(await transferCode(offered));
  const given = Buffer.from(code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
