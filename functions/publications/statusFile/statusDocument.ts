import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { shownApplicability } from '#shared/publications/effectivity';
import { company } from '#platform/config/company';
import type { PaperColumn } from '#platform/files/pdf/table';
import { tableDocument, tableSpan } from '#platform/files/pdf/tableDocument';
import type { PublicationRecord } from '../publicationRecord';

const title = 'Status das publicações';

const columns: readonly PaperColumn<PublicationRecord>[] = [
  { label: 'Nº', x: tableSpan.left, width: 12, text: ({ id }) => String(id) },
  { label: 'Publicação', x: 26, width: 106, bold: true, text: ({ name }) => name },
  { label: 'Aplicabilidade', x: 134, width: 92, text: (row) => shownApplicability(row) ?? '–' },
  { label: 'Revisão', x: 228, width: 34, bold: true, text: ({ revision }) => revision },
  { label: 'Data', x: 264, width: 21, text: ({ date }) => formatDate(date) },
];

/** The status-of-publications file: every publication on sale with its revision and date. */
export const statusDocument = (
  rows: readonly PublicationRecord[],
  now: Date,
): Promise<Uint8Array> =>
  tableDocument({
    title,
    company,
    now,
    block: [
      { label: 'Relatório', value: title, width: tableSpan.width - 90 },
      { label: 'Emitido em', value: formatDate(todayInSaoPaulo(now)), width: 50 },
      { label: 'Publicações', value: String(rows.length), width: 40, align: 'end' },
    ],
    columns,
    rows,
  });
