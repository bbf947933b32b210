import type { NewPublication } from '#shared/publications/publicationInput';
import type { Doing } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { listedStatus, type PublicationRecord } from '../publicationRecord';
import { publicationHistory, publications } from '../publicationRepository';

type Making = Doing & {
  /** Further writes of the same transaction, the record of an idempotent call. */
  readonly record?: (publication: PublicationRecord) => readonly Write[];
};

export async function addPublication(
  input: NewPublication,
  { actor, now, record }: Making,
): Promise<PublicationRecord> {
  const { version: revision, ...fields } = input;
  const publication = withoutMeaninglessFlags({
    ...fields,
    id: await nextId('publication'),
    version: 1,
    status: listedStatus,
    edition: 1,
    revision,
    revision_number: 1,
    applicability: input.applicability ?? null,
    price_signature: input.price_signature ?? null,
    description: input.description ?? null,
    ncm: input.ncm ?? null,
    sample: null,
    documents: 0,
    file: null,
  });
  await commit([
    ...(record?.(publication) ?? []),
    ...publications.insert(publication),
    publicationHistory(publication.id, { action: 'Publicação cadastrada', actor, now }),
  ]);
  return publication;
}

/** A download is never shipped, so the flag for immediate shipping does not apply. */
export const withoutMeaninglessFlags = (record: PublicationRecord): PublicationRecord => ({
  ...record,
  is_sent_immediately: record.is_sent_immediately && !record.is_download,
});
