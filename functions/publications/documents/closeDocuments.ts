import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { invalid } from '#platform/domainErrors';
import type { PublicationRecord } from '../publicationRecord';
import type { DocumentRecord } from './documentRecord';
import { documentsOfOne } from './documentRepository';

type Closing = {
  /** All of the publication afterwards. */
  readonly documents: readonly DocumentRecord[];
  readonly closed: readonly DocumentRecord[];
};

/** What a publication's documents are once its next revision takes some of them in; a directive never is. */
export async function closeDocuments(
  before: PublicationRecord,
  incorporates: readonly number[],
  version: string,
): Promise<Closing> {
  const documents = await documentsOfOne(before);
  const open = documents.filter((one) => one.incorporated_by === null && one.withdrawn === null);
  const closed = open.filter(({ id }) => incorporates.includes(id));
  if (closed.some(({ kind }) => kind === 'directive')) {
    throw invalid({ incorporates: [documentRefusals.directive_not_closed] });
  }
  if (incorporates.some((id) => !closed.some((one) => one.id === id))) {
    throw invalid({ incorporates: [documentRefusals.document_not_open] });
  }
  const incorporated_by = { number: before.revision_number + 1, version };
  return {
    documents: documents.map((one) =>
      closed.includes(one) ? { ...one, edition: one.edition + 1, incorporated_by } : one,
    ),
    closed,
  };
}
