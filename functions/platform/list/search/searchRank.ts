import type { SearchTerm } from './searchText';

type Ranked = { readonly id: number; readonly text: string };

/** `idLast`: a list's numbers are not typed, and revision 12 goes before id 12. */
type Ranking = { readonly idLast?: boolean | undefined };

/**
 * Found rows with the best first: whose own number was typed, then those that hold the words as whole words,
 * then at the beginning of one, then anywhere. Among equals the order stays as it was.
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

/** Ranks rows that hold the terms; 0 is the best. Made once a search, as it is asked of every row that is found. */
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
    // Where a list shows the number, it is the first line.
    if (numbers.includes(id) && firstLineOf(text) === String(id)) return place.exact;
    return terms.length === 0 ? place.whole : worstPlace(text);
  };
}

/** Where a word stands in a text, the best first; the number itself goes before all of them. */
const place = { exact: 0, whole: 1, beginning: 2, inside: 3 } as const;
type WordPlace = Exclude<(typeof place)[keyof typeof place], 0>;
export const worstRank = place.inside;

/** The rows whose own number was typed, and nothing else. */
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
/** Whether a character parts words; NaN stands for the text's ends. */
const isGap = (code: number): boolean =>
  Number.isNaN(code) || code === 0x20 || code === 0x2c || code === 0x0a
    ? true
    : (code < 0x20 || code > 0x7e) && space.test(String.fromCharCode(code));

/** The best place at which a word stands. */
function wordPlaceOf(text: string, word: string): WordPlace {
  let best: WordPlace = place.inside;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isGap(text.charCodeAt(at - 1))) continue;
    if (isGap(text.charCodeAt(at + word.length))) return place.whole;
    best = place.beginning;
  }
  return best;
}
