import type { HeldDocument } from '#shared/publications/documents/document';
import type { CertifiedLine } from './certificateRecord';

/** Numbers of documents that amend a purchase, for the paper and its check. */
export function documentsIn(held: readonly HeldDocument[]): Pick<CertifiedLine, 'documents'> {
  const inForce = held.filter(({ withdrawn }) => withdrawn === null);
  return inForce.length > 0 ? { documents: inForce.map(({ number }) => number) } : {};
}
