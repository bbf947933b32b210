import type { ManualFile, PublicationRecord } from '#functions/publications/publicationRecord';
import { findManual } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

/** A subscription follows the revisions; a one-time purchase keeps the revision bought. */
export async function entitledFile(
  signature: SignatureRecord,
  publication: PublicationRecord,
): Promise<ManualFile | null> {
  if (signature.due !== null) return publication.file;
  return findManual(publication.id, signature.version_bought);
}
