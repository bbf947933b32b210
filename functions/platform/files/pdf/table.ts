import { drawRule } from './drawRule';
import { paragraphLines, drawParagraph, drawText } from './drawText';
import type { Fonts } from './font';
import { inks, type Sheet } from './sheet';

export type PaperColumn<Row> = {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly bold?: boolean;
  /** Amounts stand at the right edge. */
  readonly align?: 'end';
  /** How many lines a value may take before it is cut; one unless said otherwise. */
  readonly lines?: number;
  readonly text: (row: Row) => string;
};

const size = 8.5;
const leading = 3.7;
const rowHeight = 6;
/** From the labels' baseline to the upper edge of the first row. */
const headDepth = 2.2;

/** Which rows go on which page; one page at least. Rooms are heights below the head of the table. */
export function splitRows<Row>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  { first, others }: { readonly first: number; readonly others: number },
): Row[][] {
  const pages: Row[][] = [[]];
  let used = headDepth;
  for (const row of rows) {
    const height = heightOf(row);
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && used + height > (pages.length === 1 ? first : others)) {
      pages.push([row]);
      used = headDepth + height;
    } else {
      page.push(row);
      used += height;
    }
  }
  return pages;
}

/** The lines that a value breaks into in its column, however many. */
export const valueLines = <Row>(
  fonts: Fonts,
  { width, bold = false, text }: PaperColumn<Row>,
  row: Row,
): string[] => paragraphLines(fonts, text(row), { size, width, bold });

/** What a row takes of the page's height. */
export const rowHeightIn =
  <Row>(fonts: Fonts, columns: readonly PaperColumn<Row>[]) =>
  (row: Row): number => {
    const taken = columns.map((column) => {
      const { lines = 1 } = column;
      return lines === 1 ? 1 : Math.min(lines, valueLines(fonts, column, row).length);
    });
    return rowHeight + (Math.max(1, ...taken) - 1) * leading;
  };

/** Labels on the baseline `y`, then the rows with a quiet rule below each; answers where it ends. */
export function drawTable<Row>(
  sheet: Sheet,
  y: number,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): number {
  const left = columns[0]?.x ?? 0;
  const right = Math.max(...columns.map(({ x, width }) => x + width));
  for (const column of columns) {
    drawText(sheet, column.label, {
      ...edgeOf(column),
      y,
      size: 7,
      ink: inks.muted,
      fit: column.width,
    });
  }
  drawRule(sheet, { from: [left, y + 2], to: [right, y + 2], thickness: 1 });
  const heightOf = rowHeightIn(sheet.fonts, columns);
  let top = y + headDepth;
  for (const row of rows) {
    for (const column of columns) {
      const { width, bold = false, lines = 1, text } = column;
      const place = { ...edgeOf(column), y: top + 3.8, size, width, bold, leading };
      drawParagraph(sheet, text(row), { ...place, maxLines: lines });
    }
    top += heightOf(row);
    drawRule(sheet, { from: [left, top], to: [right, top], ink: inks.quiet });
  }
  return top;
}

const edgeOf = ({ x, width, align }: Pick<PaperColumn<never>, 'x' | 'width' | 'align'>) =>
  align ? { x: x + width, align } : { x };
