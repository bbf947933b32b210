import type { Box } from '#platform/files/pdf/drawRule';
import { drawText, paragraphLines } from '#platform/files/pdf/drawText';
import { type Ink, inks, mm, type Sheet } from '#platform/files/pdf/sheet';

export type LabelLine = {
  readonly text: string;
  readonly bold?: boolean;
  readonly ink?: Ink;
  /** The most lines over which the text may be broken; by default one. */
  readonly maxLines?: number;
};

type Place = Box & {
  /** Whether the text is centred vertically. */
  readonly isCentred: boolean;
  /** Type sizes in points, of which the largest that fits is used. */
  readonly sizes?: readonly number[];
};

const usualSizes = [9.5, 8.5, 7.5, 7] as const;
/** Millimetres from baseline to baseline when there is room. */
const widestLeading = (size: number) => Math.max(4.3, size * 0.45);
/** Closer than this, accents touch the line above. */
const leastLeading = (size: number) => (size * 1.1) / mm(1);
/** Height of a capital letter in mm, per point of type size. */
const capitalHeight = 0.7 / mm(1);

/** Draws lines as large as fits into a box; text is cut only at the smallest size. */
export function drawLines(sheet: Sheet, lines: readonly LabelLine[], place: Place): void {
  const { x, y, width, height, isCentred } = place;
  const { size, parts } = fitted(sheet, lines, place);
  const leading = Math.min(widestLeading(size), height / parts.length);
  const spare = isCentred ? (height - parts.length * leading) / 2 : 0;
  const first = y + spare + (leading + size * capitalHeight) / 2;
  const last = parts.length - 1;
  sheet.tags.mark(sheet.page, 'P', () =>
    parts.forEach(({ text, bold, ink = inks.ink }, index) => {
      const at = { x, y: first + index * leading, size, bold, ink, fit: width };
      drawText(sheet, text, { as: 'P', ...at, goesOn: index < last });
    }),
  );
}

function fitted(sheet: Sheet, lines: readonly LabelLine[], place: Place) {
  const { width, height, sizes = usualSizes } = place;
  for (const size of sizes) {
    const parts = broken(sheet, lines, { size, width });
    const isRoomy = parts.length * leastLeading(size) <= height;
    if (isRoomy && parts.every(({ isWhole }) => isWhole)) return { size, parts };
  }
  const size = Math.min(...sizes);
  return { size, parts: broken(sheet, lines, { size, width }) };
}

type Width = { readonly size: number; readonly width: number };

/** Breaks the lines; a text that needs more lines than it may have keeps the rest on its last one. */
function broken({ fonts }: Sheet, lines: readonly LabelLine[], { size, width }: Width) {
  return lines.flatMap(({ text, bold = false, ink, maxLines = 1 }) => {
    const parts = paragraphLines(fonts, text, { size, width, bold });
    const isWhole = parts.length <= maxLines;
    const kept = isWhole
      ? parts
      : [...parts.slice(0, maxLines - 1), parts.slice(maxLines - 1).join(' ')];
    return kept.map((part) => ({ text: part, bold, ink, isWhole }));
  });
}
