import { grouped } from '#shared/values/grouped';
import type { RevisionAudience } from '#shared/dispatch/revisionAudience';
import type { ProfileRef } from '#shared/profiles/profile';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isOwedRevision } from '#functions/signatures/receivedRevision';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signaturesOfPublication } from '#functions/signatures/signatureRepository';

/** How many clients are named before "mais n". */
const named = 5;

type Audience = {
  /** Signatures that lack the revision and for which it was not requested yet. */
  readonly missing: readonly SignatureRecord[];
  readonly waiting: readonly SignatureRecord[];
  /** Signatures to which the next revision will be owed. */
  readonly next: readonly SignatureRecord[];
};

export async function printedAudience(
  publication: PublicationRecord,
  today: CalendarDate,
): Promise<Audience> {
  const rows = await signaturesOfPublication(publication.id, { withOverdue: false });
  const lacking = rows.filter((row) => isOwedRevision(row, publication, today));
  const isAsked = ({ wanted_revision: wanted }: SignatureRecord) =>
    wanted?.number === publication.revision_number;
  return {
    missing: lacking.filter((row) => !isAsked(row)),
    waiting: lacking.filter(isAsked),
    next: rows.filter((row) => isOwedRevision(row, revisionAfter(publication), today)),
  };
}

/** Stands for the next revision; its name is empty, because nothing was bought under it. */
const revisionAfter = ({ revision_number }: PublicationRecord) => ({
  revision: '',
  revision_number: revision_number + 1,
});

export function presentAudience(
  { revision: version }: PublicationRecord,
  { missing, waiting, next }: Audience,
): RevisionAudience {
  const byClient = grouped(missing, ({ client }) => client.id);
  return {
    version,
    missing: missing.length,
    clients: byClient.size,
    waiting: waiting.length,
    waiting_clients: new Set(waiting.map(({ client }) => client.id)).size,
    next: next.length,
    results: [...byClient.values()].slice(0, named).flatMap(clientRow),
  };
}

function clientRow(rows: readonly SignatureRecord[]): RevisionAudience['results'] {
  const [first] = rows;
  if (!first) return [];
  const prefixes = rows.flatMap(({ airplane_prefix }) => airplane_prefix ?? []);
  return [{ client: clientRef(first.client), copies: rows.length, prefixes }];
}

export const clientRef = ({
  id,
  name,
  company_name,
  person_or_company,
}: SignatureRecord['client']): ProfileRef => ({ id, name, company_name, person_or_company });
