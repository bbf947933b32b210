import { drawText } from './drawText';
import { type Box, drawRule } from './drawRule';
import { inks, type Sheet } from './sheet';

export type TitleBlockCell = {
  readonly label: string;
  readonly value: string;
  /** Millimetres. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Marks the cell whose value is the title of the document. */
  readonly isTitle?: boolean;
};

type HeadOfPages = {
  /** The block is on every page but read aloud once. */
  readonly running?: boolean;
};

const padding = 1.6;

/** Ruled cells in a row, each with a small label above its value, at the head of a document. */
export function drawTitleBlock(
  sheet: Sheet,
  box: Omit<Box, 'width'> & HeadOfPages,
  cells: readonly TitleBlockCell[],
): void {
  const draw = () => drawCells(sheet, box, cells);
  const isSaid = box.running && !sheet.tags.isFirst(JSON.stringify(cells));
  if (isSaid) sheet.tags.mark(sheet.page, 'Artifact', draw);
  else sheet.tags.group('L', draw);
}

function drawCells(
  sheet: Sheet,
  { x, y, height }: Omit<Box, 'width'>,
  cells: readonly TitleBlockCell[],
): void {
  const right = x + cells.reduce((total, cell) => total + cell.width, 0);
  for (const edge of [y, y + height]) drawRule(sheet, { from: [x, edge], to: [right, edge] });
  drawRule(sheet, { from: [right, y], to: [right, y + height] });
  let left = x;
  for (const cell of cells) {
    drawRule(sheet, { from: [left, y], to: [left, y + height] });
    const place = { x: left, y, height, width: cell.width };
    if (cell.label !== '' || cell.value !== '') {
      sheet.tags.group('LI', () => drawCell(sheet, cell, place));
    }
    left += cell.width;
  }
}

/** Label and value of one cell, without its rules. */
export function drawCell(
  sheet: Sheet,
  { label, value, align, isTitle = false }: Omit<TitleBlockCell, 'width'>,
  box: Box,
): void {
  const fit = box.width - 2 * padding;
  drawCellLabel(sheet, label, box);
  const place = {
    x: align === 'end' ? box.x + box.width - padding : box.x + padding,
    y: box.y + box.height - 1.9,
    size: 9,
    bold: true,
    fit,
    ...(align ? { align } : {}),
  };
  const drawValue = (as: 'H1' | 'LBody') => drawText(sheet, value, { as, ...place });
  if (!isTitle) drawValue('LBody');
  else {
    sheet.tags.group('LBody', () => drawValue('H1'));
  }
}

export function drawCellLabel(
  sheet: Sheet,
  label: string,
  { x, y, width }: Omit<Box, 'height'>,
): void {
  drawText(sheet, label, {
    as: 'Lbl',
    x: x + padding,
    y: y + 3.1,
    size: 7,
    ink: inks.muted,
    fit: width - 2 * padding,
  });
}
