import type { PDFFont, PDFHexString } from 'pdf-lib';

type Known = { readonly widths: Map<string, number>; readonly codes: Map<string, PDFHexString> };

/** Text layout is most of a document's cost, and words repeat, so widths are cached. */
const known = new WeakMap<PDFFont, Known>();

function knownOf(font: PDFFont): Known {
  const found = known.get(font) ?? { widths: new Map(), codes: new Map() };
  known.set(font, found);
  return found;
}

/** Width in points. */
export function widthOf(font: PDFFont, text: string, size: number): number {
  const { widths } = knownOf(font);
  const width = widths.get(text) ?? font.widthOfTextAtSize(text, 1);
  widths.set(text, width);
  return width * size;
}

/** The text encoded for the page's operators. */
export function encoded(font: PDFFont, text: string): PDFHexString {
  const { codes } = knownOf(font);
  const code = codes.get(text) ?? font.encodeText(text);
  codes.set(text, code);
  return code;
}
