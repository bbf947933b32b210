import type { Company } from '#shared/site/company';
import { pagerMessages } from '#shared/messages/messages';
import { companyFooter } from '#platform/config/companyFooter';
import { drawPageFoot } from './page/drawPageFoot';
import { drawPageHead } from './page/drawPageHead';
import { a4, startPdf } from './sheet';
import { type PaperColumn, drawTable, rowHeightIn, splitRows } from './table';
import { type TitleBlockCell, drawTitleBlock } from './titleBlock';

/** Landscape, because a row is too wide for a portrait page. */
const paper = { width: a4.height, height: a4.width };
const margin = 12;
/** Horizontal space of columns and title block cells, in millimetres. */
export const tableSpan = { left: margin, width: paper.width - 2 * margin } as const;
const tableTop = 43;
const room = paper.height - 20 - tableTop;

type TableDocument<Row> = {
  readonly title: string;
  readonly company: Company;
  readonly now: Date;
  /** Heads every page; its cells fill the span, and the first one's value is the title. */
  readonly block: readonly TitleBlockCell[];
  readonly columns: readonly PaperColumn<Row>[];
  readonly rows: readonly Row[];
};

/** A list on paper: title block and column heads on each page, rows never split, numbered pages. */
export async function tableDocument<Row>({
  title,
  company,
  now,
  block,
  columns,
  rows,
}: TableDocument<Row>): Promise<Uint8Array> {
  const draft = await startPdf({ title, author: company.tradeName, now });
  const heightOf = rowHeightIn(draft.fonts, columns);
  const cells = block.map((cell, index) => ({ ...cell, isTitle: index === 0 }));
  const pages = splitRows(rows, heightOf, { first: room, others: room });
  pages.forEach((part, index) => {
    const sheet = draft.addSheet(paper);
    drawPageHead(sheet, { name: company.tradeName, x: margin });
    drawTitleBlock(sheet, { x: margin, y: 25, height: 10, running: true }, cells);
    drawTable(sheet, tableTop, columns, part);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}
