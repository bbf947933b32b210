import { forbidden, notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';

/** Throws "not found" for another person's signature, so that customers cannot probe ids. */
export async function findOwnSignature(id: number, session: Session): Promise<SignatureRecord> {
  const row = await signatures.get(id);
  if (!row || !(session.isStaff || row.client.id === session.profileId)) throw notFound();
  return row;
}

/** For statements that only the holder may make; staff can see the signature but not make them. */
export async function findHeldSignature(id: number, session: Session): Promise<SignatureRecord> {
  const row = await findOwnSignature(id, session);
  if (row.client.id !== session.profileId) throw forbidden();
  return row;
}
