import * as v from 'valibot';

/**
 * The words of a manual as they are kept: the text of each page, a line each. `pages` is null where they could
 * not be read.
 */
export const pageTexts = v.object({ pages: v.nullable(v.array(v.string())) });
export type PageTexts = v.InferOutput<typeof pageTexts>;

/** Fewer letters a page, and what is there is a stamp or a page number beside pictures of pages. */
const lettersOfText = 20;

/** Whether the pages are pictures, of which no word is found. */
export function isScanned(pages: readonly string[]): boolean {
  let letters = 0;
  return !pages.some((page) => {
    letters += page.match(/\p{L}/gu)?.length ?? 0;
    return letters >= pages.length * lettersOfText;
  });
}

/** "28-10-00" of a page whose first or last lines say so, as manuals in chapters do. */
export function chapterOf(page: string): string | null {
  const lines = page.split('\n');
  const ends = lines.length > 6 ? [...lines.slice(0, 4), ...lines.slice(-2)] : lines;
  return /(?<![\d-])\d{2}-\d{2}-\d{2}(?![\d-])/.exec(ends.join('\n'))?.[0] ?? null;
}
