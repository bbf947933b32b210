import type { SearchTerm } from './searchText';

type Ranked = { readonly id: number; readonly text: string };

/** `idLast`: ids of this list are not typed, so revision 12 ranks before id 12. */
type Ranking = { readonly idLast?: boolean | undefined };

/**
 * Orders rows by rank: first the row whose id was typed, then rows that contain the words as whole
 * words, at the beginning of a word, and anywhere. Equal ranks keep their order.
 */
export function byRank<Row extends Ranked>(
  rows: readonly Row[],
  terms: readonly SearchTerm[],
  options: Ranking = {},
): readonly Row[] {
  if (terms.length === 0) return rows;
  const rankOf = ranking(terms, options);
  const ranks: Row[][] = Array.from({ length: worstRank + 1 }, () => []);
  for (const row of rows) ranks[rankOf(row)]?.push(row);
  return ranks.flat();
}

/** Ranks rows that contain the terms; 0 is best. Made once per search, for all rows. */
export function ranking(
  terms: readonly SearchTerm[],
  { idLast = false }: Ranking = {},
): (row: Ranked) => number {
  const numbers = typedNumbers(terms);
  const worstPlace = (text: string): number => {
    let worst: number = place.exact;
    for (const term of terms) {
      let best: number = place.inside;
      for (const word of term) best = Math.min(best, wordPlaceOf(text, word));
      worst = Math.max(worst, best);
    }
    return worst;
  };
  return ({ id, text: all }) => {
    const text = idLast ? all.slice(firstLineOf(all).length) : all;
    // In lists that show the id, it is the first line.
    if (numbers.includes(id) && firstLineOf(text) === String(id)) return place.exact;
    return terms.length === 0 ? place.whole : worstPlace(text);
  };
}

/** Where a word occurs in a text, best first; the typed id comes before all of them. */
const place = { exact: 0, whole: 1, beginning: 2, inside: 3 } as const;
type WordPlace = Exclude<(typeof place)[keyof typeof place], 0>;
export const worstRank = place.inside;

/** The ids that were typed, if nothing else was. */
function typedNumbers(terms: readonly SearchTerm[]): number[] {
  const [only = []] = terms;
  if (terms.length !== 1) return [];
  return only.flatMap((word) => (String(Number(word)) === word ? [Number(word)] : []));
}

const firstLineOf = (text: string): string => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

const space = /\s/;
/** Whether a character separates words; NaN stands for the ends of the text. */
const isGap = (code: number): boolean =>
  Number.isNaN(code) || code === 0x20 || code === 0x2c || code === 0x0a
    ? true
    : (code < 0x20 || code > 0x7e) && space.test(String.fromCharCode(code));

/** The best position at which a word occurs. */
function wordPlaceOf(text: string, word: string): WordPlace {
  let best: WordPlace = place.inside;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isGap(text.charCodeAt(at - 1))) continue;
    if (isGap(text.charCodeAt(at + word.length))) return place.whole;
    best = place.beginning;
  }
  return best;
}
