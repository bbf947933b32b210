import { formatDate, todayInSaoPaulo } from '#shared/calendarDate';
import { pagerMessages } from '#shared/messages';
import { companyFooter } from '../platform/companyFooter';
import { config } from '../platform/config';
import { drawPageFoot } from '../platform/pdf/drawPageFoot';
import { drawPageHead } from '../platform/pdf/drawPageHead';
import { a4, startPdf } from '../platform/pdf/sheet';
import { type Column, drawTable, rowHeightIn, splitRows } from '../platform/pdf/table';
import { drawTitleBlock } from '../platform/pdf/titleBlock';
import type { PublicationRecord } from './publicationRecord';

const title = 'Situação das publicações';
/** Tables lie: there is more to say of a publication than fits across a standing page. */
const paper = { width: a4.height, height: a4.width };
const margin = 12;
const tableTop = 43;
const room = paper.height - 20 - tableTop;

const columns: readonly Column<PublicationRecord>[] = [
  { label: 'Nº', x: margin, width: 12, text: ({ id }) => String(id) },
  { label: 'Publicação', x: 26, width: 106, bold: true, text: ({ name }) => name },
  { label: 'Aplicabilidade', x: 134, width: 92, text: (row) => row.applicability ?? '–' },
  { label: 'Revisão', x: 228, width: 34, bold: true, text: ({ revision }) => revision },
  { label: 'Data', x: 264, width: 21, text: ({ date }) => formatDate(date) },
];

/** The status-of-publications file: every publication on sale with its revision and date. */
export async function statusDocument(
  rows: readonly PublicationRecord[],
  now: Date,
): Promise<Uint8Array> {
  const { COMPANY: company } = config;
  const draft = await startPdf({ title, author: company.tradeName, now });
  const heightOf = rowHeightIn(draft.fonts, columns);
  const pages = splitRows(rows, heightOf, { first: room, others: room });
  pages.forEach((part, index) => {
    const sheet = draft.addSheet(paper);
    drawPageHead(sheet, { name: company.tradeName, x: margin });
    drawTitleBlock(sheet, { x: margin, y: 25, height: 10 }, [
      { label: 'Relatório', value: title, width: 183 },
      { label: 'Emitido em', value: formatDate(todayInSaoPaulo(now)), width: 50 },
      { label: 'Publicações', value: String(rows.length), width: 40, align: 'end' },
    ]);
    drawTable(sheet, tableTop, columns, part);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}
