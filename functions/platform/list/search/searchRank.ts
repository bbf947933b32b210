import type { SearchTerm } from './searchText';

type Ranked = { readonly id: number; readonly text: string };

/** `idLast`: nobody types the list's numbers, and revision 12 goes before id 12. */
type Ranking = { readonly idLast?: boolean | undefined };

/**
 * Found rows with the best first: whose own number was typed, then those that hold the words as whole words,
 * then at the beginning of one, then anywhere. Among equals the order stays as it was.
 */
export function byRank<Row extends Ranked>(
  rows: readonly Row[],
  terms: readonly SearchTerm[],
  { idLast = false }: Ranking = {},
): readonly Row[] {
  if (terms.length === 0) return rows;
  const ranks: Row[][] = Array.from({ length: 4 }, () => []);
  for (const row of rows) ranks[rankOf(row, terms, { idLast })]?.push(row);
  return ranks.flat();
}

/** The best rank is 0. */
export function rankOf(
  row: Ranked,
  terms: readonly SearchTerm[],
  { idLast = false }: Ranking = {},
): number {
  if (terms.length === 0) return place.whole;
  const text = idLast ? row.text.slice(firstLineOf(row.text).length) : row.text;
  // Where a list shows the number, it is the first line.
  const isTyped = typedNumbers(terms).includes(row.id) && firstLineOf(text) === String(row.id);
  if (isTyped) return place.exact;
  return Math.max(...terms.map((term) => Math.min(...term.map((word) => wordPlaceOf(text, word)))));
}

/** Where a word stands in a text, the best first; the number itself goes before all of them. */
export const place = { exact: 0, whole: 1, beginning: 2, inside: 3 } as const;
export type WordPlace = Exclude<(typeof place)[keyof typeof place], 0>;

/** The rows whose own number was typed, and nothing else. */
export function typedNumbers(terms: readonly SearchTerm[]): number[] {
  const [only = []] = terms;
  if (terms.length !== 1) return [];
  return only.flatMap((word) => (String(Number(word)) === word ? [Number(word)] : []));
}

export const firstLineOf = (text: string): string => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

const gap = /[\s,]/;
const isGap = (letter: string) => letter === '' || gap.test(letter);

/** The best place at which a word stands. */
export function wordPlaceOf(text: string, word: string): WordPlace {
  let best: WordPlace = place.inside;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isGap(text.charAt(at - 1))) continue;
    if (isGap(text.charAt(at + word.length))) return place.whole;
    best = place.beginning;
  }
  return best;
}
