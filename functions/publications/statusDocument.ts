import { formatDate, todayInSaoPaulo } from '#shared/calendarDate';
import { pagerMessages } from '#shared/messages';
import { companyFooter } from '../platform/companyFooter';
import { config } from '../platform/config';
import { drawRule } from '../platform/pdf/drawRule';
import { drawText } from '../platform/pdf/drawText';
import { drawMark } from '../platform/pdf/mark';
import { a4, inks, type Sheet, startPdf } from '../platform/pdf/sheet';
import { drawTitleBlock } from '../platform/pdf/titleBlock';
import type { PublicationRecord } from './publicationRecord';

const title = 'Situação das publicações';
/** Tables lie: there is more to say of a publication than fits across a standing page. */
const paper = { width: a4.height, height: a4.width };
const margin = 12;
const right = paper.width - margin;
const firstRow = 48;
const rowHeight = 6;
const lastRow = paper.height - 24;
const rowsPerPage = Math.floor((lastRow - firstRow) / rowHeight);

type Column = {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly bold?: boolean;
  readonly text: (row: PublicationRecord) => string;
};

const columns: readonly Column[] = [
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
  const draft = await startPdf({ title, author: config.COMPANY.tradeName, now });
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  for (let page = 1; page <= pages; page += 1) {
    const sheet = draft.addSheet(paper);
    drawHead(sheet, rows.length, now);
    drawTable(sheet, rows.slice((page - 1) * rowsPerPage, page * rowsPerPage));
    drawFoot(sheet, pagerMessages.page(page, pages));
  }
  return draft.finish();
}

function drawHead(sheet: Sheet, count: number, now: Date): void {
  drawMark(sheet, { x: margin, y: 11, size: 10 });
  drawText(sheet, config.COMPANY.tradeName, { x: 25, y: 18, size: 13, bold: true });
  drawTitleBlock(sheet, { x: margin, y: 25, height: 10 }, [
    { label: 'Relatório', value: title, width: 183 },
    { label: 'Emitido em', value: formatDate(todayInSaoPaulo(now)), width: 50 },
    { label: 'Publicações', value: String(count), width: right - margin - 233, align: 'end' },
  ]);
}

function drawTable(sheet: Sheet, rows: readonly PublicationRecord[]): void {
  for (const { label, x } of columns) {
    drawText(sheet, label, { x, y: firstRow - 5, size: 7, ink: inks.muted });
  }
  drawRule(sheet, { from: [margin, firstRow - 3], to: [right, firstRow - 3], thickness: 1 });
  rows.forEach((row, index) => {
    const y = firstRow + index * rowHeight + 1;
    for (const { x, width, bold = false, text } of columns) {
      drawText(sheet, text(row), { x, y, size: 8.5, bold, fit: width });
    }
    const below = y + 2.2;
    drawRule(sheet, { from: [margin, below], to: [right, below], ink: inks.quiet });
  });
}

function drawFoot(sheet: Sheet, page: string): void {
  const y = paper.height - 12;
  drawRule(sheet, { from: [margin, y - 5], to: [right, y - 5] });
  const size = 7;
  drawText(sheet, companyFooter(config.COMPANY).join('  ·  '), {
    x: margin,
    y,
    size,
    ink: inks.muted,
    fit: 230,
  });
  drawText(sheet, page, { x: right, y, size, ink: inks.muted, align: 'end' });
}
