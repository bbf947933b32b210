import {
  beginText,
  endText,
  moveText,
  type PDFFont,
  type PDFName,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  showText,
} from 'pdf-lib';
import type { Fonts } from './font';
import { encoded, widthOf } from './measure';
import { type Ink, inks, mm, type Sheet } from './sheet';
import type { TextTag } from './tagTree';

export type TextPlace = {
  /** The role of the text for a screen reader. */
  readonly as: TextTag;
  /** Left edge; right edge or centre if `align` says so. */
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
  readonly align?: 'start' | 'center' | 'end';
  /** The available width. Longer text is set smaller, down to three quarters, then cut. */
  readonly fit?: number;
  /** The text continues on the next line, so a space is written between them for copying. */
  readonly goesOn?: boolean;
};

const leastScale = 0.75;

/** Draws one line of text; draws nothing for an empty text. */
export function drawText(sheet: Sheet, text: string, place: TextPlace): void {
  if (text === '') return;
  sheet.tags.mark(sheet.page, place.as, () => drawLine(sheet, text, place));
}

function drawLine(sheet: Sheet, text: string, place: TextPlace): void {
  const font = fontOf(sheet, place.bold);
  const line = fitText(font, text, place);
  const before = line.width * { start: 0, center: 0.5, end: 1 }[place.align ?? 'start'];
  // The page's own drawText would add the font to the page again for every line.
  sheet.page.pushOperators(
    beginText(),
    setFillingColor(place.ink ?? inks.ink),
    setFontAndSize(fontName(sheet.page, font), line.size),
    moveText(mm(place.x) - before, mm(sheet.height - place.y)),
    showText(encoded(font, place.goesOn ? `${line.text} ` : line.text)),
    endText(),
  );
}

type SumPlace = Pick<TextPlace, 'y' | 'size' | 'bold'> & {
  /** The label begins at `from`, the amount ends at `to`. */
  readonly from: number;
  readonly to: number;
  /** The maximum widths of both, like `fit` of a text. */
  readonly fits?: readonly [label: number, amount: number];
};

/**
 * A label at the left and its amount at the right, read aloud as one row of a list
 * (`tags.group('L')`).
 */
export function drawSum(
  sheet: Sheet,
  [label, amount]: readonly [string, string],
  { from, to, fits: [ofLabel, ofAmount] = [Infinity, Infinity], ...font }: SumPlace,
): void {
  sheet.tags.group('LI', () => {
    drawText(sheet, label, { as: 'Lbl', x: from, ...font, fit: ofLabel });
    drawText(sheet, amount, { as: 'LBody', x: to, align: 'end', ...font, fit: ofAmount });
  });
}

const fontNames = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();

/** The name by which the page's operators refer to a font. */
function fontName(page: PDFPage, font: PDFFont): PDFName {
  const names = fontNames.get(page) ?? new Map<PDFFont, PDFName>();
  fontNames.set(page, names);
  const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
  names.set(font, name);
  return name;
}

const fontOf = ({ fonts }: Pick<Sheet, 'fonts'>, bold = false) =>
  bold ? fonts.bold : fonts.regular;

function fitText(font: PDFFont, text: string, { size, fit, align = 'start' }: TextPlace) {
  // Most lines are left-aligned without a limit, so their width is not needed.
  if (fit === undefined && align === 'start') return { text, size, width: 0 };
  const room = mm(fit ?? Infinity);
  const width = widthOf(font, text, size);
  if (width <= room) return { text, size, width };
  const least = size * leastScale;
  if (width * leastScale <= room) return { text, size: (size * room) / width, width: room };
  const cut = `${beginningWithin(font, text, { size: least, room })}…`;
  return { text: cut, size: least, width: widthOf(font, cut, least) };
}

/** Uses bisection: measuring a very long word letter by letter would take a minute. */
function beginningWithin(
  font: PDFFont,
  text: string,
  { size, room }: { readonly size: number; readonly room: number },
): string {
  const letters = Array.from(text);
  const first = (count: number) => letters.slice(0, count).join('').trimEnd();
  let fitting = 1;
  let tooMany = letters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (widthOf(font, `${first(middle)}…`, size) <= room) fitting = middle;
    else tooMany = middle;
  }
  return first(fitting);
}

export type ParagraphPlace = Pick<TextPlace, 'as'> & {
  /** Left edge, or right edge when `align` says so. */
  readonly x: number;
  readonly align?: 'end';
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

/** Text over up to `maxLines` lines; returns the baseline below the last one. */
export function drawParagraph(sheet: Sheet, text: string, place: ParagraphPlace): number {
  const { maxLines = Infinity, leading, width, ...rest } = place;
  const lines = wrapText(fontOf(sheet, place.bold), text, { size: place.size, width: mm(width) });
  const shown = lines.slice(0, maxLines);
  const last = shown.length - 1;
  if (lines.length > shown.length) shown[last] = lines.slice(last).join(' ');
  const draw = () =>
    shown.forEach((line, index) => {
      const y = place.y + index * leading;
      drawText(sheet, line, { ...rest, y, fit: width, goesOn: index < last });
    });
  if (shown.some((line) => line !== '')) sheet.tags.mark(sheet.page, place.as, draw);
  return place.y + shown.length * leading;
}

type LineWidth = Pick<ParagraphPlace, 'size' | 'width' | 'bold'>;

/** The lines `drawParagraph` breaks a text into, at a width in millimetres. */
export const paragraphLines = (
  fonts: Fonts,
  text: string,
  { size, width, bold = false }: LineWidth,
): string[] => wrapText(fontOf({ fonts }, bold), text, { size, width: mm(width) });

/** The width of a line at full size, in millimetres. */
export const lineWidth = (
  fonts: Fonts,
  text: string,
  { size, bold = false }: Omit<LineWidth, 'width'>,
): number => widthOf(fontOf({ fonts }, bold), text, size) / mm(1);

/** Breaks at line breaks and spaces; a word wider than the line is cut when drawn. */
const wrapText = (font: PDFFont, text: string, line: { size: number; width: number }): string[] =>
  text.split('\n').flatMap((paragraph) => wrapWords(font, paragraph, line));

function wrapWords(font: PDFFont, text: string, { size, width }: { size: number; width: number }) {
  const space = widthOf(font, ' ', size);
  const lines: string[] = [];
  let end = Infinity;
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const wordWidth = widthOf(font, word, size);
    const fits = end + space + wordWidth <= width;
    lines.push(fits ? `${lines.pop() ?? ''} ${word}` : word);
    end = fits ? end + space + wordWidth : wordWidth;
  }
  return lines;
}
