import type { PDFFont, PDFHexString } from 'pdf-lib';

type Known = { readonly widths: Map<string, number>; readonly codes: Map<string, PDFHexString> };

/**
 * Laying out text is most of what a document costs, and the same words come again on every label and in
 * every row.
 */
const known = new WeakMap<PDFFont, Known>();

function knownOf(font: PDFFont): Known {
  const found = known.get(font) ?? { widths: new Map(), codes: new Map() };
  known.set(font, found);
  return found;
}

/** Points. */
export function widthOf(font: PDFFont, text: string, size: number): number {
  const { widths } = knownOf(font);
  const width = widths.get(text) ?? font.widthOfTextAtSize(text, 1);
  widths.set(text, width);
  return width * size;
}

/** The text as the page's operators take it. */
export function encoded(font: PDFFont, text: string): PDFHexString {
  const { codes } = knownOf(font);
  const code = codes.get(text) ?? font.encodeText(text);
  codes.set(text, code);
  return code;
}
