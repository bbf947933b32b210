/** Running heads contain "Página 4", "Rev. 7" or a date, even if nothing else is new. */
const counted =
  /p[áa]g(?:ina|\.)? *\d+(?: *(?:de|\/) *\d+)?|rev(?:is[ãa]o|\.)? *\w{1,4}|\d{2}\/\d{2}\/\d{4}/giu;
const chapterCode = /\d{2}-\d{2}-\d{2}/g;

/** Lines at either end of a page that may be its running head. */
const headLines = 4;

/** The page's own number, and the number of pages of its manual. */
type Counted = { readonly page: number; readonly pages: number };

/**
 * What identifies a page across revisions: its words without the numbers in running heads. Null for
 * a page without words, which cannot be identified.
 */
export function recognisable(pageText: string, { page, pages }: Counted): string | null {
  // "7/10" at the end of a line, on page 7 of 10.
  const pageNumber = new RegExp(`(?<!\\d)0*${page} *(?:/|de) *0*${pages}$`, 'u');
  const lines = pageText.normalize('NFC').split('\n');
  const plainLines = lines.map((line, index) =>
    index < headLines || index >= lines.length - headLines
      ? withoutCounts(line.trimEnd().replace(pageNumber, ''))
      : line,
  );
  const words = plainLines.join(' ').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? null : words;
}

/** Removes page counts from a line that contains nothing else; other lines stay unchanged. */
function withoutCounts(line: string): string {
  const left = line.replaceAll(counted, ' ');
  return /[\p{L}\d]/u.test(left.replaceAll(chapterCode, ' ')) ? line : left;
}
