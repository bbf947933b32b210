import { drawRule } from '../drawRule';
import { drawText } from '../drawText';
import { inks, type Sheet } from '../sheet';

type Foot = {
  readonly lines: readonly string[];
  /** "Pagina X de Y". */
  readonly page: string;
  readonly margin: number;
  /** Name of the document, in case the page is separated from the others. */
  readonly document?: string;
};

/** Company at the left and page number at the right, below a rule at the bottom of the page. */
export function drawPageFoot(sheet: Sheet, { lines, page, margin, document = '' }: Foot): void {
  const right = sheet.width - margin;
  const isWide = sheet.width > sheet.height;
  const shown = isWide ? [lines.join('  ·  ')] : lines;
  const top = sheet.height - 17 - (shown.length - 1) * 3.2;
  drawRule(sheet, { from: [margin, top], to: [right, top] });
  const text = { size: 7, ink: inks.muted } as const;
  const as = sheet.tags.isFirst(`foot ${lines.join()}`) ? 'P' : 'Artifact';
  shown.forEach((line, index) =>
    drawText(sheet, line, {
      as,
      x: margin,
      y: top + 5 + index * 3.2,
      fit: right - margin - (document === '' ? 30 : 60),
      ...text,
    }),
  );
  drawText(sheet, page, { as: 'Artifact', x: right, y: top + 5, align: 'end', ...text });
  const place = { x: right, y: top + 8.2, fit: 58, ...text } as const;
  drawText(sheet, document, { as: 'Artifact', align: 'end', ...place });
}
