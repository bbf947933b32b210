import * as v from 'valibot';

/** The stored text of a manual, page by page. `pages` is null if it could not be extracted. */
export const pageTexts = v.object({ pages: v.nullable(v.array(v.string())) });
export type PageTexts = v.InferOutput<typeof pageTexts>;

/** With fewer letters per page, the text is only a stamp or page number on scanned pages. */
const lettersOfText = 20;

/** Whether the pages are scans without text. */
export function isScanned(pages: readonly string[]): boolean {
  let letters = 0;
  return !pages.some((page) => {
    letters += page.match(/\p{L}/gu)?.length ?? 0;
    return letters >= pages.length * lettersOfText;
  });
}

/** "28-10-00" from the first or last lines of a page, as in manuals with chapters. */
export function chapterOf(page: string): string | null {
  const lines = page.split('\n');
  const ends = lines.length > 6 ? [...lines.slice(0, 4), ...lines.slice(-2)] : lines;
  return /(?<![\d-])\d{2}-\d{2}-\d{2}(?![\d-])/.exec(ends.join('\n'))?.[0] ?? null;
}
