import { isSameSecret } from '#platform/auth/isSameSecret';
import { linkCode } from '#platform/auth/linkCode';
import type { Session } from '#platform/auth/session';
import { findOwnTransfer, type OwnTransfer } from './findOwnTransfer';
import type { TransferRecord } from './transferRecord';

type Offered = Pick<TransferRecord, 'id' | 'nonce'>;

/** The 43-character code in its e-mails' link, which proves that the e-mail was read. */
export const transferCode = ({ id, nonce }: Offered): Promise<string> =>
  linkCode(`transfer.${id}.${nonce}`);

/** Like `findOwnTransfer`, also for callers with the link of its e-mail. */
export const findByLink = (
  id: number,
  session: Session,
  code: string | null | undefined,
): Promise<OwnTransfer> =>
  findOwnTransfer(
    id,
    session,
    async (record) => !!code && isSameSecret(code, await transferCode(record)),
  );
