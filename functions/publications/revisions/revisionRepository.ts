import * as v from 'valibot';
import { queryItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { PublicationRecord } from '../publicationRecord';
import { storedDay } from '#platform/db/values/storedValues';

/** One revision as stored. Name and date of the one in force stand in the publication and are read there. */
const revisionRecord = v.object({
  number: v.number(),
  version: v.string(),
  date: storedDay,
  changes: v.string(),
  pages: v.nullable(v.string()),
  /** Null for the first of a publication from before revisions were kept: in force since the beginning. */
  published_at: v.nullable(v.string()),
});
export type RevisionRecord = v.InferOutput<typeof revisionRecord>;

/** A title that came from another system may begin with a later one. */
export const isFirst = ({ number }: Pick<RevisionRecord, 'number'>): boolean => number === 1;

const prefix = 'REVISION#';

/**
 * Newest first. The one in force need not be stored: a publication from before revisions were kept has
 * one, made of its own fields, until it is changed.
 */
export async function revisionsOf(publication: PublicationRecord): Promise<RevisionRecord[]> {
  const items = await queryItems({
    table: 'catalog',
    pk: partition(publication.id),
    prefix,
    newestFirst: true,
    strong: true,
  });
  const stored = items.map((item) => v.parse(revisionRecord, item));
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
