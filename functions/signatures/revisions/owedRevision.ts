import type { Signature } from '#shared/signatures/signature';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isOwedRevision } from '../receivedRevision';
import type { SignatureRecord } from '../signatureRecord';
import { isPromisedRevision } from '../signatureRules';

/** The printed revision that a subscription must be sent, and whether staff requested it. */
export function owedRevision(
  row: SignatureRecord,
  publication: PublicationRecord,
  today: CalendarDate,
): Pick<Signature, 'missing_revision' | 'missing_revision_asked'> {
  if (row.wanted_revision && isPromisedRevision(row, today)) {
    return { missing_revision: row.wanted_revision.version, missing_revision_asked: true };
  }
  if (!isOwedRevision(row, publication, today)) return { missing_revision: null };
  return {
    missing_revision: publication.revision,
    missing_revision_asked: row.wanted_revision?.number === publication.revision_number,
  };
}
