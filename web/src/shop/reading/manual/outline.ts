import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OutlineEntry = {
  /** The chapter number, if there is one: "28-10-00" of "28-10-00 Armazenagem". */
  readonly code: string | null;
  readonly title: string;
  readonly page: number | null;
  readonly entries: readonly OutlineEntry[];
};

/** The most entries and levels; a longer outline would be hard to use. */
const most = 2000;
const deepest = 3;

type Item = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The file's table of contents, with the page of each entry. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  let left = most;
  const read = async (items: readonly Item[], depth: number): Promise<OutlineEntry[]> => {
    const entries: OutlineEntry[] = [];
    for (const item of items) {
      left -= 1;
      if (left < 0) break;
      entries.push({
        ...named(item.title),
        page: await pageOf(pdf, item.dest),
        entries: depth < deepest ? await read(itemsOf(item), depth + 1) : [],
      });
    }
    return entries;
  };
  return read(itemsOf({ items: await pdf.getOutline() }), 1);
}

/** Checks the items, which the library types loosely and declares as always present. */
const itemsOf = ({ items }: { items: unknown }): readonly Item[] =>
  Array.isArray(items) ? items.filter(isItem) : [];

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'title' in value && 'dest' in value;

function named(text: string): Pick<OutlineEntry, 'code' | 'title'> {
  const title = text.replaceAll(/\s+/g, ' ').trim();
  const [, code = null, rest = title] = /^(\d{2}(?:-\d{2}){0,2})[.:]? (\S.*)$/.exec(title) ?? [];
  return { code, title: rest };
}

async function pageOf(pdf: PDFDocumentProxy, dest: Item['dest']): Promise<number | null> {
  try {
    const target: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const page: unknown = Array.isArray(target) ? target.at(0) : undefined;
    if (typeof page === 'number') return page + 1;
    return isReference(page) ? (await pdf.getPageIndex(page)) + 1 : null;
  } catch {
    // The entry's target does not exist.
    return null;
  }
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

/** The last entry that starts on this page or before it. */
export function entryAt(entries: readonly OutlineEntry[], page: number): OutlineEntry | null {
  let found: OutlineEntry | null = null;
  for (const entry of flat(entries)) {
    if (entry.page === null || entry.page > page) continue;
    if (entry.page >= (found?.page ?? 0)) found = entry;
  }
  return found;
}

export const flat = (entries: readonly OutlineEntry[]): OutlineEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.entries)]);
