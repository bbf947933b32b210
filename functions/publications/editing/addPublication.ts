import type { NewPublication } from '#shared/publications/publicationInput';
import type { Actor } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { listedStatus, type PublicationRecord } from '../publicationRecord';
import { publicationHistory, publications } from '../publicationRepository';

type Making = { readonly actor: Actor; readonly now: Date };

export async function addPublication(
  input: NewPublication,
  { actor, now }: Making,
): Promise<PublicationRecord> {
  const { version: revision, ...fields } = input;
  const record = withoutMeaninglessFlags({
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
    ...publications.insert(record),
    publicationHistory(record.id, { action: 'Publicação cadastrada', actor, now }),
  ]);
  return record;
}

/** A download is never shipped, so the flag for immediate shipping does not apply. */
export const withoutMeaninglessFlags = (record: PublicationRecord): PublicationRecord => ({
  ...record,
  is_sent_immediately: record.is_sent_immediately && !record.is_download,
});
