import type { PDFFont } from 'pdf-lib';
import type { Fonts } from './font';
import { type Ink, inks, mm, type Sheet } from './sheet';

export type TextPlace = {
  /** Left edge, or right edge or centre when `align` says so. */
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
  readonly align?: 'start' | 'center' | 'end';
  /** Longer text is set smaller, down to three quarters, then cut with an ellipsis. */
  readonly fit?: number;
};

const leastScale = 0.75;

/** One line of text. */
export function drawText(sheet: Sheet, text: string, place: TextPlace): void {
  const font = fontOf(sheet, place.bold);
  const fitted = place.fit === undefined ? { text, size: place.size } : fitText(font, text, place);
  const width = font.widthOfTextAtSize(fitted.text, fitted.size);
  sheet.page.drawText(fitted.text, {
    x: mm(place.x) - width * { start: 0, center: 0.5, end: 1 }[place.align ?? 'start'],
    y: mm(sheet.height - place.y),
    size: fitted.size,
    font,
    color: place.ink ?? inks.ink,
  });
}

const fontOf = ({ fonts }: Sheet, bold = false) => (bold ? fonts.bold : fonts.regular);

function fitText(font: PDFFont, text: string, { size, fit = Infinity }: TextPlace) {
  const room = mm(fit);
  const width = font.widthOfTextAtSize(text, size);
  if (width <= room) return { text, size };
  const least = size * leastScale;
  if (width * leastScale <= room) return { text, size: (size * room) / width };
  const letters = Array.from(text);
  while (letters.length > 1 && font.widthOfTextAtSize(`${letters.join('')}…`, least) > room) {
    letters.pop();
  }
  return { text: `${letters.join('').trimEnd()}…`, size: least };
}

export type ParagraphPlace = {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
  /** Distance of baselines, in millimetres. */
  readonly leading: number;
  readonly maxLines?: number;
};

/** Text over as many lines as it needs, up to `maxLines`; answers the baseline below the last one. */
export function drawParagraph(sheet: Sheet, text: string, place: ParagraphPlace): number {
  const { maxLines = Infinity, leading, width, ...rest } = place;
  const lines = wrapText(fontOf(sheet, place.bold), text, { size: place.size, width: mm(width) });
  const shown = lines.slice(0, maxLines);
  const last = shown.length - 1;
  if (lines.length > shown.length) shown[last] = lines.slice(last).join(' ');
  shown.forEach((line, index) => {
    drawText(sheet, line, { ...rest, y: place.y + index * leading, fit: width });
  });
  return place.y + shown.length * leading;
}

type LineWidth = Pick<ParagraphPlace, 'size' | 'width' | 'bold'>;

/** The lines `drawParagraph` breaks a text into, at a width in millimetres. */
export const linesOf = (
  { bold: strong, regular }: Fonts,
  text: string,
  { size, width, bold = false }: LineWidth,
): string[] => wrapText(bold ? strong : regular, text, { size, width: mm(width) });

/** Breaks at spaces; a single word wider than the line stands alone and is cut when drawn. */
function wrapText(font: PDFFont, text: string, { size, width }: { size: number; width: number }) {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const current = lines.at(-1);
    const longer = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && font.widthOfTextAtSize(longer, size) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
