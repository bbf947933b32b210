import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '#platform/auth/secrets';
import type { Session } from '#platform/auth/session';
import { findOwnTransfer, type OwnTransfer } from './findOwnTransfer';
import type { TransferRecord } from './transferRecord';

type Offered = Pick<TransferRecord, 'id' | 'nonce'>;

/** What the link of its e-mails carries, in 43 characters: who has it has read what went to the address. */
export async function transferCode({ id, nonce }: Offered): Promise<string> {
  return createHmac('sha256', await secret('recoveryKey'))
    .update(`transfer.${id}.${nonce}`)
    .digest('base64url');
}

/** As `findOwnTransfer`, also for who came by the link of its e-mail. */
export const findByLink = (
  id: number,
  session: Session,
  code: string | null | undefined,
): Promise<OwnTransfer> =>
  findOwnTransfer(id, session, async (record) => !!code && isCodeOf(record, code));

async function isCodeOf(offered: Offered, code: string): Promise<boolean> {
  const expected = Buffer.from(await transferCode(offered));
  const given = Buffer.from(code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
