import { notFound } from '#platform/domainErrors';
import type { PublicationRecord } from '../publicationRecord';
import { publications } from '../publicationRepository';

/** A publication on sale; a deleted one counts as missing. */
export async function findPublication(id: number): Promise<PublicationRecord> {
  const record = await publications.get(id);
  if (!record) throw notFound();
  return record;
}
