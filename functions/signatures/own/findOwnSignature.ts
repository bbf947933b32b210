import { notFound } from '#platform/http/errors';
import type { Session } from '#platform/auth/session';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';

/** Somebody else's signature is as good as none, except for staff. */
export async function findOwnSignature(id: number, session: Session): Promise<SignatureRecord> {
  const row = await signatures.get(id);
  if (!row || !(session.isStaff || row.client.id === session.profileId)) throw notFound();
  return row;
}
