import * as v from 'valibot';
import { queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { PublicationRecord } from '../publicationRecord';
import { storedDay } from '#platform/db/values/storedValues';

/** A stored revision. Name and date of the current one are read from the publication. */
const revisionRecord = v.object({
  number: v.number(),
  version: v.string(),
  date: storedDay,
  changes: v.string(),
  pages: v.nullable(v.string()),
  /** Null for the first revision of an older publication: in force from the beginning. */
  published_at: v.nullable(v.string()),
});
export type RevisionRecord = v.InferOutput<typeof revisionRecord>;

/** A title imported from another system may start with a later revision. */
export const isFirst = ({ number }: Pick<RevisionRecord, 'number'>): boolean => number === 1;

const prefix = 'REVISION#';

/**
 * Newest first. The current revision need not be stored: a publication older than stored revisions
 * has one, made from its own fields, until it is changed.
 */
export async function revisionsOf(publication: PublicationRecord): Promise<RevisionRecord[]> {
  const stored = await queryStored(revisionRecord, {
    table: 'catalog',
    pk: partition(publication.id),
    prefix,
    newestFirst: true,
    strong: true,
  });
  const { revision_number: number, revision: version, date } = publication;
  const [newest, ...older] = stored.filter((one) => one.number <= number);
  const unsaid = { changes: '', pages: null, published_at: null };
  if (newest?.number === number) return [{ ...newest, version, date }, ...older];
  return [{ number, version, date, ...unsaid }, ...(newest ? [newest] : []), ...older];
}

export const keepRevision = (publication: number, revision: RevisionRecord): Write =>
  putItem({
    table: 'catalog',
    item: {
      pk: partition(publication),
      sk: `${prefix}${String(revision.number).padStart(6, '0')}`,
      ...revision,
    },
  });

const partition = (publication: number) => `D#${publication}`;
