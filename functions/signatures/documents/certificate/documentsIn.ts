import type { HeldDocument } from '#shared/publications/documents/document';
import type { CertifiedLine } from './certificateRecord';

/** The numbers of what amends a purchase, on the paper as on its check; nothing where there is none. */
export function documentsIn(held: readonly HeldDocument[]): Pick<CertifiedLine, 'documents'> {
  const inForce = held.filter(({ withdrawn }) => withdrawn === null);
  return inForce.length > 0 ? { documents: inForce.map(({ number }) => number) } : {};
}
