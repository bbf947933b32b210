import type { PdfAnswer } from '#shared/api/endpoint';
import type { CalendarDate } from '#shared/values/calendarDate';
import { publicationUsersFilename } from '#shared/signatures/publicationUsers';
import { invalid } from '#platform/domainErrors';
import { publications } from '#functions/publications/publicationRepository';
import { publicationUsersDocument } from './publicationUsersDocument';
import { signaturesOfPublication } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

type Asked = { readonly users: readonly number[]; readonly publication: number };

/** What the chosen clients hold of a publication today, by client name. */
export async function publicationUsers(
  asked: Asked,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<PdfAnswer> {
  const publication = await publications.get(asked.publication, { removed: true });
  if (!publication) throw invalid({ publication: [publicationRefusals.publication_not_found] });
  const chosen = new Set(asked.users);
  const held = await signaturesOfPublication(publication.id, { withOverdue: false });
  const rows = held.filter((row) => chosen.has(row.client.id) && !isOverdue(row, today));
  if (rows.length === 0) throw invalid({ users: [publicationRefusals.no_holders] });
  return {
    filename: publicationUsersFilename(publication),
    bytes: await publicationUsersDocument(publication, rows, now),
  };
}
