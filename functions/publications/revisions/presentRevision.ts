import type { Revision } from '#shared/publications/revision';
import type { PublicationRecord } from '../publicationRecord';
import { isFirst, type RevisionRecord, revisionsOf } from './revisionRepository';

const presentRevision = (
  { number, version, date, changes, pages }: RevisionRecord,
  { revision_number }: PublicationRecord,
): Revision => ({
  version,
  date,
  changes,
  pages,
  current: number === revision_number,
  first: isFirst({ number }),
});

/** Newest first. */
export async function presentRevisions(publication: PublicationRecord): Promise<Revision[]> {
  const revisions = await revisionsOf(publication);
  return revisions.map((one) => presentRevision(one, publication));
}
