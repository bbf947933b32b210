/** More pages in a range are a typing error. */
const longestRange = 500;

/**
 * The page numbers that a text lists, as printed: "5-11, 5-12" and "2-14 a 2-16" (or "2-14 a 16").
 * Null if it cannot be read.
 */
export function amendedPages(text: string): string[] | null {
  const parts = text
    .split(/[,;\n]|\se\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pages = parts.map(pagesOf);
  return pages.some((some) => some === null)
    ? null
    : [...new Set(pages.flatMap((some) => some ?? []))];
}

function pagesOf(part: string): string[] | null {
  const [from = '', to, ...more] = part.split(/\s(?:a|até|ao)\s/i).map((end) => end.trim());
  const first = pageParts(from);
  if (first === null || more.length > 0) return null;
  if (to === undefined) return [from];
  const last = pageParts(to);
  if (first.number === null || !last || last.number === null) return null;
  if (last.chapter !== '' && last.chapter !== first.chapter) return null;
  const count = last.number - first.number + 1;
  if (count < 1 || count > longestRange) return null;
  const { chapter, number } = first;
  return Array.from({ length: count }, (_, nth) => `${chapter}${number + nth}`);
}

/** "2-14" is page 14 of "2-"; "iii" has no number. */
function pageParts(page: string) {
  const parts = /^(?<chapter>[\p{L}\d.-]*?)(?<number>\d{0,5})$/u.exec(page)?.groups;
  if (page === '' || page.length > 20 || parts === undefined) return null;
  const { chapter = '', number = '' } = parts;
  return { chapter, number: number === '' ? null : Number(number) };
}

/** The pages listed in both texts; an unreadable text lists none. */
export function commonPages(one: string, other: string): string[] {
  const pages = new Set(amendedPages(one));
  return (amendedPages(other) ?? []).filter((page) => pages.has(page));
}
