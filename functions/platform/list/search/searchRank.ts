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
  for (const row of rows) {
    const seen = idLast ? { ...row, text: row.text.slice(row.text.indexOf('\n')) } : row;
    ranks[rankOf(seen, terms)]?.push(row);
  }
  return ranks.flat();
}

const [exact, whole, beginning, inside] = [0, 1, 2, 3];

function rankOf({ id, text }: Ranked, terms: readonly SearchTerm[]): number {
  const number = String(id);
  const [only] = terms;
  // Where a list shows the number, it is the first line.
  if (terms.length === 1 && only?.includes(number) && firstLineOf(text) === number) return exact;
  return Math.max(...terms.map((term) => Math.min(...term.map((word) => placeOf(text, word)))));
}

const firstLineOf = (text: string): string => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

const gap = /[\s,]/;
const isGap = (letter: string) => letter === '' || gap.test(letter);

/** The best place at which a word stands. */
function placeOf(text: string, word: string): number {
  let best = inside;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isGap(text.charAt(at - 1))) continue;
    if (isGap(text.charAt(at + word.length))) return whole;
    best = beginning;
  }
  return best;
}
