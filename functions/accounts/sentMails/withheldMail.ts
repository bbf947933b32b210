import { config } from '#platform/config/config';
import type { Mailing } from '#platform/outbox/effectPerformer';
import { findAccountByEmail } from '../accountRepository';
import { findMailReturn } from './mailReturnRepository';
import { reasonNotToSend } from './mailReturnRule';

/** Why an e-mail must not be sent to an address; undefined when it may be sent. */
export async function reasonToWithhold(
  to: string,
  { dispensable, notice, now }: Mailing,
): Promise<string | undefined> {
  const address = to.toLowerCase();
  // Nothing is withheld from the staff's mailbox, because orders and messages arrive there.
  if (address === config.STAFF_EMAIL.toLowerCase()) return undefined;
  const found = await findMailReturn(address, now);
  const reason = found && reasonNotToSend(found, { dispensable });
  if (reason !== undefined || notice === undefined) return reason;
  const account = await findAccountByEmail(address);
  return account?.unwanted_notices?.includes(notice)
    ? 'o destinatário dispensou este aviso'
    : undefined;
}
