import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { type Caller, sideOf, type TransferRecord } from './transferRecord';
import { findTransfer, transfersOf } from './transferRepository';

/** A transfer, and on which side of it the caller is. */
export type OwnTransfer = {
  readonly record: TransferRecord;
  readonly side: 'given' | 'received' | 'staff';
};

/** Of either side, or for staff; to others it is not there. `hasCode`: its e-mail's link leads here. */
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

/** What a caller gave and was offered; an offer whose link alone opens it is not among them. */
export async function ownTransfers(caller: Caller): Promise<OwnTransfer[]> {
  const { profileId, email, person } = caller;
  const found = await transfersOf(profileId, [email, person.email]);
  // The index may lag behind an acceptance by another account of the address.
  return found.flatMap((record) => {
    const side = sideOf(record, caller, false);
    return side ? [{ record, side }] : [];
  });
}
