import { forbidden, notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { sideOf, type TransferRecord } from './transferRecord';
import { findTransfer } from './transferRepository';

/** Of either side, or for staff; to others it is not there, whatever link they follow. */
export async function findOwnTransfer(id: number, session: Session): Promise<TransferRecord> {
  const record = await findTransfer(id);
  if (!record || !(session.isStaff || sideOf(record, session))) throw notFound();
  return record;
}

/** For what its receiver alone may do. */
export async function findOffered(id: number, session: Session): Promise<TransferRecord> {
  const record = await findTransfer(id);
  if (!record) throw notFound();
  if (sideOf(record, session) === 'received') return record;
  // Staff see it, and accept nothing in its receiver's place.
  throw session.isStaff ? forbidden() : notFound();
}
