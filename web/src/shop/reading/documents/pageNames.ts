import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of a page's text, with the height of its baseline. */
type Piece = { readonly str: string; readonly y: number };

/** Of a page's height: what stands there is its head or its foot. */
const margin = 0.15;

/** A page as manuals print it: "8-14", "27-20-00", "A-3"; a number alone could mean anything. */
const printed = /^(?=.*\d)[\p{L}\d]+(?:[-.][\p{L}\d]+)+$/u;

/** What may be the page's name among the words of its head and foot. */
export function marginWords(pieces: readonly Piece[], bottom: number, top: number): string[] {
  const depth = (top - bottom) * margin;
  return pieces
    .filter(({ y }) => y < bottom + depth || y > top - depth)
    .flatMap(({ str }) => str.split(/\s+/))
    .map((word) => word.replace(/(?<![.,;:])[.,;:]+$/, ''))
    .filter((word) => printed.test(word));
}

/**
 * Under which names a document may speak of a page: the label that the file gives it, else its place in the
 * file, and what is printed in its head and foot.
 */
export async function namesOfPage(
  pdf: PDFDocumentProxy,
  page: number,
): Promise<ReadonlySet<string>> {
  const [labels, sheet] = await Promise.all([pdf.getPageLabels(), pdf.getPage(page)]);
  const { items } = await sheet.getTextContent();
  const [, bottom = 0, , top = 0] = sheet.view;
  const pieces = items.flatMap((item) =>
    'str' in item ? [{ str: item.str, y: Number(item.transform[5]) }] : [],
  );
  return new Set([labels?.[page - 1] ?? String(page), ...marginWords(pieces, bottom, top)]);
}
