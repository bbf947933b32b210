import { drawText } from './drawText';
import { type Box, drawRule } from './drawRule';
import { inks, type Sheet } from './sheet';

export type TitleBlockCell = {
  readonly label: string;
  readonly value: string;
  /** Millimetres. */
  readonly width: number;
  readonly align?: 'start' | 'end';
};

const padding = 1.6;

/** Ruled cells in a row, a small label above each value: the head of whatever is a document. */
export function drawTitleBlock(
  sheet: Sheet,
  box: Omit<Box, 'width'>,
  cells: readonly TitleBlockCell[],
): void {
  const { x, y, height } = box;
  const right = x + cells.reduce((total, cell) => total + cell.width, 0);
  for (const edge of [y, y + height]) drawRule(sheet, { from: [x, edge], to: [right, edge] });
  drawRule(sheet, { from: [right, y], to: [right, y + height] });
  let left = x;
  for (const cell of cells) {
    drawRule(sheet, { from: [left, y], to: [left, y + height] });
    drawCell(sheet, cell, { x: left, y, height, width: cell.width });
    left += cell.width;
  }
}

/** Label and value of one cell, without its rules. */
export function drawCell(
  sheet: Sheet,
  { label, value, align }: Omit<TitleBlockCell, 'width'>,
  box: Box,
): void {
  const fit = box.width - 2 * padding;
  drawCellLabel(sheet, label, box);
  drawText(sheet, value, {
    x: align === 'end' ? box.x + box.width - padding : box.x + padding,
    y: box.y + box.height - 1.9,
    size: 9,
    bold: true,
    fit,
    ...(align ? { align } : {}),
  });
}

export function drawCellLabel(
  sheet: Sheet,
  label: string,
  { x, y, width }: Omit<Box, 'height'>,
): void {
  drawText(sheet, label, {
    x: x + padding,
    y: y + 3.1,
    size: 7,
    ink: inks.muted,
    fit: width - 2 * padding,
  });
}
