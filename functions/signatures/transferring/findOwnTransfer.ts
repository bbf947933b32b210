import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { type Caller, sideOf, type TransferRecord } from './transferRecord';
import { findTransfer, transfersOf } from './transferRepository';

/** A transfer, and the caller's side of it. */
export type OwnTransfer = {
  readonly record: TransferRecord;
  readonly side: 'given' | 'received' | 'staff';
};

/**
 * For either side or staff; "not found" for others. `hasCode` means that the caller used the link
 * in its e-mail.
 */
export async function findOwnTransfer(
  id: number,
  session: Session,
  hasCode?: (record: TransferRecord) => Promise<boolean>,
): Promise<OwnTransfer> {
  const record = await findTransfer(id);
  if (!record) throw notFound();
  const side = sideOf(record, session, (await hasCode?.(record)) ?? false);
  if (side) return { record, side };
  if (session.isStaff) return { record, side: 'staff' };
  throw notFound();
}

/** The caller's transfers, given and received; without offers that only their link opens. */
export async function ownTransfers(caller: Caller): Promise<OwnTransfer[]> {
  const { profileId, email, person } = caller;
  const found = await transfersOf(profileId, [email, person.email]);
  // The index may lag behind an acceptance by another account with the address.
  return found.flatMap((record) => {
    const side = sideOf(record, caller, false);
    return side ? [{ record, side }] : [];
  });
}
