import { isSameSecret } from '#platform/auth/isSameSecret';
import { linkCode } from '#platform/auth/linkCode';
import type { Session } from '#platform/auth/session';
import { findOwnTransfer, type OwnTransfer } from './findOwnTransfer';
import type { TransferRecord } from './transferRecord';

type Offered = Pick<TransferRecord, 'id' | 'nonce'>;

/** What the link of its e-mails carries, in 43 characters: who has it has read what went to the address. */
export const transferCode = ({ id, nonce }: Offered): Promise<string> =>
  linkCode(`transfer.${id}.${nonce}`);

/** As `findOwnTransfer`, also for who came by the link of its e-mail. */
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
