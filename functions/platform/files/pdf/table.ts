import { type Box, drawArea, drawFrame, drawRule } from './drawRule';
import { drawParagraph, drawText, lineWidth, paragraphLines } from './drawText';
import type { Fonts } from './font';
import { inks, type Sheet } from './sheet';

export type PaperColumn<Row> = {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly bold?: boolean;
  /** `end` aligns amounts at the right edge. */
  readonly align?: 'end';
  /** How many lines a value may take before it is cut; the default is one. */
  readonly lines?: number;
  readonly text: (row: Row) => string;
  /** Smaller and paler text below the value, over as many lines as it needs. */
  readonly below?: (row: Row) => string;
  /** Draws a thin frame around the value, for a revision as the publisher wrote it. */
  readonly isStamp?: boolean;
  /** Whether someone has to act on the value, which is then bold and amber. */
  readonly isWaiting?: (row: Row) => boolean;
  /** First column only: which rows have a bar at their left edge. */
  readonly hasBar?: (row: Row) => boolean;
};

const size = 8.5;
const leading = 3.7;
const small = { size: 7.5, leading: 3.3 } as const;
const rowHeight = 6;
/** Space between the left edge of a row with a bar and its first value. */
export const barRoom = 2.8;
/** Distance from the labels' baseline to the upper edge of the first row. */
const headDepth = 2.2;

/** Distributes rows over pages, at least one page. Rooms are heights below the table head. */
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

/** All lines into which a value breaks in its column. */
export const valueLines = <Row>(
  fonts: Fonts,
  { width, bold = false, text }: PaperColumn<Row>,
  row: Row,
): string[] => paragraphLines(fonts, text(row), { size, width, bold });

const shownLines = <Row>(fonts: Fonts, column: PaperColumn<Row>, row: Row): number => {
  const { lines = 1 } = column;
  return lines === 1 ? 1 : Math.min(lines, valueLines(fonts, column, row).length);
};

/** Height of the lines below a value. */
function depthBelow<Row>(fonts: Fonts, { width, below }: PaperColumn<Row>, row: Row): number {
  const text = below?.(row) ?? '';
  if (text === '') return 0;
  return paragraphLines(fonts, text, { size: small.size, width }).length * small.leading;
}

export const rowHeightIn =
  <Row>(fonts: Fonts, columns: readonly PaperColumn<Row>[]) =>
  (row: Row): number => {
    const depths = columns.map(
      (column) =>
        (Math.max(1, shownLines(fonts, column, row)) - 1) * leading +
        depthBelow(fonts, column, row),
    );
    return rowHeight + Math.max(0, ...depths);
  };

/** Labels on the baseline `y`, then rows with a pale rule below each; returns the lower end. */
export function drawTable<Row>(
  sheet: Sheet,
  y: number,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): number {
  const { tags } = sheet;
  const heightOf = rowHeightIn(sheet.fonts, columns);
  let top = y + headDepth;
  tags.group('Table', () => {
    tags.group('THead', () => drawHeads(sheet, y, columns));
    tags.group('TBody', () => {
      for (const row of rows) {
        drawRow(sheet, { y: top, height: heightOf(row) }, columns, row);
        top += heightOf(row);
      }
    });
  });
  return top;
}

function drawHeads<Row>(sheet: Sheet, y: number, columns: readonly PaperColumn<Row>[]): void {
  const { tags } = sheet;
  tags.group('TR', () => {
    for (const { label, ...column } of columns) {
      const head = { ...edgeOf(column), y, size: 7, ink: inks.muted, fit: column.width };
      const draw = () => drawText(sheet, label, { as: 'P', ...head });
      tags.group('TH', draw, { scope: 'Column' });
    }
  });
  const [left, right] = edgesOf(columns);
  drawRule(sheet, { from: [left, y + 2], to: [right, y + 2], thickness: 1 });
}

/** The first value is the row's header for screen readers. */
function drawRow<Row>(
  sheet: Sheet,
  { y, height }: Pick<Box, 'y' | 'height'>,
  columns: readonly PaperColumn<Row>[],
  row: Row,
): void {
  const { tags } = sheet;
  const [left, right] = edgesOf(columns);
  if (columns[0]?.hasBar?.(row)) {
    drawArea(sheet, { x: left, y, width: 0.8, height }, inks.waitBar);
  }
  tags.group('TR', () =>
    columns.forEach((column, index) => {
      const draw = () => drawValue(sheet, y, column, row);
      if (index === 0) tags.group('TH', draw, { scope: 'Row' });
      else tags.group('TD', draw);
    }),
  );
  drawRule(sheet, { from: [left, y + height], to: [right, y + height], ink: inks.quiet });
}

const edgesOf = <Row>(columns: readonly PaperColumn<Row>[]) =>
  [leftEdge(columns[0]), Math.max(...columns.map(({ x, width }) => x + width))] as const;

const leftEdge = <Row>(first?: PaperColumn<Row>): number =>
  (first?.x ?? 0) - (first?.hasBar ? barRoom : 0);

function drawValue<Row>(sheet: Sheet, top: number, column: PaperColumn<Row>, row: Row): void {
  const { x, width, bold = false, lines = 1, text, below, isStamp, isWaiting } = column;
  const waits = isWaiting?.(row) ? { bold: true, ink: inks.wait } : { bold };
  const place = {
    as: 'P',
    ...edgeOf(column),
    y: top + 3.8,
    size,
    width,
    leading,
    ...waits,
  } as const;
  const value = text(row);
  if (isStamp && value !== '') {
    const shown = valueLines(sheet.fonts, column, row).slice(0, lines);
    const widest = Math.max(...shown.map((line) => lineWidth(sheet.fonts, line, { size, bold })));
    const room = Math.min(widest, width);
    const height = 4.4 + (shown.length - 1) * leading;
    drawFrame(sheet, { x: x - 1.1, y: top + 0.8, width: room + 2.2, height });
  }
  const next = drawParagraph(sheet, value, { ...place, maxLines: lines });
  const more = below?.(row) ?? '';
  if (more === '') return;
  const under = { as: 'P', ...edgeOf(column), width, ink: inks.muted, ...small } as const;
  drawParagraph(sheet, more, { ...under, y: next - leading + small.leading + 0.3 });
}

const edgeOf = ({ x, width, align }: Pick<PaperColumn<never>, 'x' | 'width' | 'align'>) =>
  align ? { x: x + width, align } : { x };
