import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import type { PdfAnswer } from '#shared/api/endpoint';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { publicationUsersFilename } from '#shared/signatures/publicationUsers';
import { invalid } from '#platform/domainErrors';
import { publications } from '#functions/publications/publicationRepository';
import { signaturesOfPublication } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { publicationMessages } from '#shared/messages/messages';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';
import { displayName } from '#shared/profiles/person';
import { company } from '#platform/config/company';
import type { PaperColumn } from '#platform/files/pdf/table';
import { tableDocument, tableSpan } from '#platform/files/pdf/tableDocument';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';

const columns: readonly PaperColumn<SignatureRecord>[] = [
  {
    label: 'Cliente',
    x: tableSpan.left,
    width: 112,
    bold: true,
    lines: 2,
    text: ({ client }) => displayName(client),
  },
  { label: 'E-mail', x: 127, width: 66, text: ({ client }) => client.email },
  { label: 'Prefixo', x: 196, width: 20, text: (row) => row.airplane_prefix ?? '–' },
  { label: 'N/S', x: 219, width: 42, text: (row) => row.airplane_serial_number ?? '–' },
  {
    label: 'Vencimento',
    x: 264,
    width: 21,
    text: ({ due }) => (due ? formatDate(due) : publicationMessages.singlePurchase),
  },
];

const title = 'Usuários por publicação';

/** One row per subscription, so a client with three aircraft has three rows. */
export function publicationUsersDocument(
  { name, revision, date }: PublicationRecord,
  rows: readonly SignatureRecord[],
  now: Date,
): Promise<Uint8Array> {
  const clients = new Set(rows.map(({ client }) => client.id)).size;
  return tableDocument({
    title: `${title}: ${name}`,
    company,
    now,
    block: [
      { label: title, value: name, width: tableSpan.width - 116 },
      { label: 'Revisão', value: revision, width: 36 },
      { label: 'Data da revisão', value: formatDate(date), width: 28 },
      { label: 'Emitido em', value: formatDate(todayInSaoPaulo(now)), width: 28 },
      { label: 'Clientes', value: String(clients), width: 24, align: 'end' },
    ],
    columns,
    rows,
  });
}

export const handler = serve(createPublicationUsers, {
  run: ({ body, now, today }) => publicationUsers(body, { now, today }),
});

type Asked = { readonly users: readonly number[]; readonly publication: number };

/** What the selected clients currently hold of a publication, by client name. */
async function publicationUsers(
  asked: Asked,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<PdfAnswer> {
  const publication = await publications.get(asked.publication, { removed: true });
  if (!publication) throw invalid({ publication: [publicationRefusals.publication_not_found] });
  const chosen = new Set(asked.users);
  const purchases = await signaturesOfPublication(publication.id, { withOverdue: false });
  const rows = purchases.filter((row) => chosen.has(row.client.id) && !isOverdue(row, today));
  if (rows.length === 0) throw invalid({ users: [publicationRefusals.no_holders] });
  return {
    filename: publicationUsersFilename(publication),
    bytes: await publicationUsersDocument(publication, rows, now),
  };
}
