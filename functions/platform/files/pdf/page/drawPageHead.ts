import { drawText } from '../drawText';
import { drawMark } from '../mark';
import type { Sheet } from '../sheet';

/** Mark and name of the shop at the top left of a page. */
export function drawPageHead(sheet: Sheet, { name, x }: { name: string; x: number }): void {
  drawMark(sheet, { x, y: 11, size: 10 });
  const as = sheet.tags.isFirst(`head ${name}`) ? 'P' : 'Artifact';
  const place = { x: x + 13, y: 18, size: 13, bold: true, fit: sheet.width - 2 * x - 13 };
  drawText(sheet, name, { as, ...place });
}
