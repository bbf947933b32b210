import { diffArrays } from 'diff';
import { recognisable } from '#shared/publications/pageTexts/recognisable';

/** A changed page; `former` is null for a new one, `page` for a removed one. */
export type PageChange = {
  readonly former: number | null;
  readonly page: number | null;
};

export type PagesCompared = {
  /** In the order of the newer revision; removed pages are at their old place. */
  readonly changes: readonly PageChange[];
  /** Pages whose text moved unchanged, which are no changes. */
  readonly moved: readonly { readonly former: number; readonly page: number }[];
};

/** The least share of common words for two pages to count as versions of one page. */
const leastAlike = 0.3;
/** A page at another place must be almost the same to count as the same page. */
const leastAlikeElsewhere = 0.6;

/** The most pairs of pages to compare within a gap; in a larger gap, pages are paired in order. */
const mostPairs = 250_000;

/** Finds the pages that differ between two revisions, from the text of each. */
export function comparePages(former: readonly string[], now: readonly string[]): PagesCompared {
  const old = pagesOf(former);
  const newerPages = pagesOf(now);
  const blocks = diffArrays(
    old.map(({ words }) => words),
    newerPages.map(({ words }) => words),
  );
  const gaps: Gap[] = [];
  let from = 0;
  let to = 0;
  let gap: Gap | null = null;
  for (const { added, removed, count } of blocks) {
    if (!added && !removed) {
      [from, to, gap] = [from + count, to + count, null];
      continue;
    }
    if (gap === null) gaps.push((gap = { removed: [], added: [] }));
    if (removed) gap.removed.push(...old.slice(from, (from += count)));
    if (added) gap.added.push(...newerPages.slice(to, (to += count)));
  }
  const moved = takeMoved(gaps);
  return {
    changes: withElsewhere(gaps.flatMap(pairsOf)).map(({ former: before, page }) => ({
      former: before?.number ?? null,
      page: page?.number ?? null,
    })),
    moved,
  };
}

type Page = {
  readonly number: number;
  /** The text that identifies the page. */
  readonly words: string;
  readonly bag: ReadonlySet<string>;
};
type Gap = { removed: Page[]; added: Page[] };
type Pair = { readonly former: Page | null; readonly page: Page | null };

const pagesOf = (texts: readonly string[]): Page[] =>
  texts.map((text, index) => {
    const words = recognisable(text, { page: index + 1, pages: texts.length }) ?? '';
    return { number: index + 1, words, bag: new Set(words.split(' ')) };
  });

/** Removes pages from the gaps that are in another gap word for word. */
function takeMoved(gaps: readonly Gap[]): PagesCompared['moved'] {
  const left = new Map<string, Page[]>();
  for (const page of gaps.flatMap(({ removed }) => removed)) {
    if (page.words !== '') left.set(page.words, [...(left.get(page.words) ?? []), page]);
  }
  const moved = gaps
    .flatMap(({ added }) => added)
    .flatMap((page) => {
      const before = left.get(page.words)?.shift();
      return before ? [{ former: before.number, page: page.number }] : [];
    });
  const before = new Set(moved.map(({ former }) => former));
  const now = new Set(moved.map(({ page }) => page));
  for (const gap of gaps) {
    gap.removed = gap.removed.filter(({ number }) => !before.has(number));
    gap.added = gap.added.filter(({ number }) => !now.has(number));
  }
  return moved;
}

/** Pairs the pages of a gap in order, if they share enough words. */
function pairsOf(gap: Gap): Pair[] {
  const { removed, added } = gap;
  if (removed.length * added.length > mostPairs) return inOrder(removed, added);
  const { isPair, isRemoved } = sharesOf(gap);
  const pairs: Pair[] = [];
  let row = 0;
  let column = 0;
  while (row < removed.length || column < added.length) {
    const [former = null, page = null] = [removed[row], added[column]];
    const together = former !== null && page !== null && isPair(row, column);
    const onlyFormer = !together && former !== null && (page === null || isRemoved(row, column));
    pairs.push({ former: together || onlyFormer ? former : null, page: onlyFormer ? null : page });
    row += Number(together || onlyFormer);
    column += Number(!onlyFormer);
  }
  return pairs;
}

/** The shares of common words in a gap, and the best sum of pairs from each place on. */
function sharesOf({ removed, added }: Gap) {
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const shared = likenesses(removed, added);
  const together = (row: number, column: number): number => {
    const like = number(shared[row * added.length + column]);
    return like < leastAlike ? -1 : like + number(best[(row + 1) * width + column + 1]);
  };
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      best[at] = Math.max(together(row, column), number(best[at + 1]), number(best[at + width]));
    }
  }
  return {
    isPair: (row: number, column: number): boolean =>
      best[row * width + column] === together(row, column),
    isRemoved: (row: number, column: number): boolean =>
      best[row * width + column] === best[(row + 1) * width + column],
  };
}

const number = (value: number | undefined): number => value ?? 0;

const inOrder = (removed: readonly Page[], added: readonly Page[]): Pair[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    former: removed[index] ?? null,
    page: added[index] ?? null,
  }));

/**
 * The share of common words for each pair of pages, one row per page of the first list. It counts
 * by word, because comparing each pair would take seconds.
 */
function likenesses(ones: readonly Page[], others: readonly Page[]): Float64Array {
  const standsOn = new Map<string, number[]>();
  for (const [column, { bag }] of others.entries()) {
    for (const word of bag) {
      const columns = standsOn.get(word);
      if (columns) columns.push(column);
      else standsOn.set(word, [column]);
    }
  }
  const shares = new Float64Array(ones.length * others.length);
  for (const [row, { bag }] of ones.entries()) {
    const both = new Uint32Array(others.length);
    for (const word of bag) {
      for (const column of standsOn.get(word) ?? []) both[column] = number(both[column]) + 1;
    }
    for (const [column, other] of others.entries()) {
      shares[row * others.length + column] =
        (2 * number(both[column])) / (bag.size + other.bag.size);
    }
  }
  return shares;
}

/** A page that moved and changed counts as neither new nor removed. */
function withElsewhere(pairs: readonly Pair[]): Pair[] {
  const removed = pairs.flatMap(({ former, page }) => (former && !page ? [former] : []));
  const added = pairs.flatMap(({ former, page }) => (page && !former ? [page] : []));
  if (removed.length * added.length > mostPairs) return [...pairs];
  const shares = likenesses(added, removed);
  const takenFor = new Map<Page, Page>();
  const left = new Set(removed);
  for (const [row, page] of added.entries()) {
    let found: { former: Page; like: number } | null = null;
    for (const [column, former] of removed.entries()) {
      const like = number(shares[row * removed.length + column]);
      const isBetter = like >= leastAlikeElsewhere && like > (found?.like ?? 0);
      if (isBetter && left.has(former)) found = { former, like };
    }
    if (!found) continue;
    takenFor.set(page, found.former);
    left.delete(found.former);
  }
  return pairs.flatMap(({ former, page }) => {
    if (former && !page) return left.has(former) ? [{ former, page }] : [];
    const other = page && !former ? takenFor.get(page) : undefined;
    return [{ former: other ?? former, page }];
  });
}

/** Consecutive words of a page. */
export type Piece = { readonly words: readonly string[]; readonly isChanged: boolean };
export type WordsCompared = {
  readonly former: readonly Piece[];
  readonly now: readonly Piece[];
  /** The number of places where the words differ. */
  readonly count: number;
};

/** The most inserted and removed words before a page counts as rewritten. */
const mostEdits = 3000;

/** Compares the words of a page in both revisions, without the numbers in running heads. */
export function compareWords(former: PageOf, now: PageOf): WordsCompared {
  const old = wordsOf(former);
  const newerWords = wordsOf(now);
  const chunks = diffArrays(old, newerWords, { maxEditLength: mostEdits });
  if (!chunks) {
    const whole = (words: readonly string[]) => [{ words, isChanged: true }];
    return { former: whole(old), now: whole(newerWords), count: 1 };
  }
  let count = 0;
  let isWithin = false;
  for (const { added, removed } of chunks) {
    const isChange = added || removed;
    if (isChange && !isWithin) count += 1;
    isWithin = isChange;
  }
  return {
    former: chunks.flatMap(({ added, removed, value }) =>
      added ? [] : [{ words: value, isChanged: removed }],
    ),
    now: chunks.flatMap(({ added, removed, value }) =>
      removed ? [] : [{ words: value, isChanged: added }],
    ),
    count,
  };
}

/** `page` is null when the revision does not have it. */
type PageOf = { readonly texts: readonly string[]; readonly page: number | null };

function wordsOf({ texts, page }: PageOf): string[] {
  if (page === null) return [];
  const text = recognisable(texts[page - 1] ?? '', { page, pages: texts.length });
  return text === null ? [] : text.split(' ');
}
