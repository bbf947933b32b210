import type { SearchTerm } from './searchText';

/** Ordinary words only: mistakes in codes, document numbers and prefixes are not forgiven. */
const word = /^[a-z]{4,}$/;
const punctuation = /[-./()]/g;

/** The words of search texts, where a copy without punctuation may follow a field. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    const lines = text.split(/[\n\0]/);
    // "ptuva" after "pt-uva" is a registration mark, not a word.
    const fields = lines.filter((line, index) => !isCopy(line, lines[index - 1] ?? ''));
    for (const part of fields.join(' ').split(/[\s,]+/)) if (word.test(part)) words.add(part);
  }
  return words;
}

/** Whether a line repeats the one before without its punctuation. */
export const isCopy = (line: string, before: string): boolean =>
  line !== before && before.replace(punctuation, '') === line;

/** The word of a term whose mistakes may be forgiven; undefined for terms such as numbers. */
export const forgivable = (term: SearchTerm): string | undefined => {
  const [typed = ''] = term;
  return term.length === 1 && word.test(typed) ? typed : undefined;
};

/**
 * The terms, each extended by existing words that differ by one typing mistake or a plural; null
 * when there are none.
 */
export function forgiven(
  terms: readonly SearchTerm[],
  words: ReadonlySet<string>,
): readonly SearchTerm[] | null {
  const forgiving = terms.map((term): SearchTerm => {
    const typed = forgivable(term);
    if (typed === undefined) return term;
    return [typed, ...[...words].filter((known) => isNear(typed, known))];
  });
  return forgiving.some((term, index) => term.length > (terms[index]?.length ?? 0))
    ? forgiving
    : null;
}

type Matching<Rows> = { readonly rows: Rows; readonly similar?: true };

/** Exact matches or, if there are none, matches with typing mistakes forgiven. */
export function matchingOrNear<Rows extends { readonly length: number }>(
  terms: readonly SearchTerm[],
  words: () => ReadonlySet<string>,
  find: (terms: readonly SearchTerm[]) => Rows,
): Matching<Rows> {
  const exact = find(terms);
  if (exact.length > 0 || terms.length === 0) return { rows: exact };
  const near = forgiven(terms, words());
  const rows = near ? find(near) : exact;
  return rows.length > 0 ? { rows, similar: true } : { rows };
}

const isNear = (typed: string, known: string) =>
  isOneSlipAway(typed, known) || singular(typed) === singular(known);

/** One letter added, missing or replaced, or two neighbours swapped. */
export function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const one = typed.slice(start);
  const other = known.slice(start);
  const isSwapped = one.length > 1 && other.startsWith(one.charAt(1) + one.charAt(0));
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (isSwapped && one.slice(2) === other.slice(2))
  );
}

const plurals = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
] as const;

/** The singular in folded Portuguese: "manuais" is "manual", "revisoes" is "revisao". */
export function singular(plural: string): string {
  const [ending = '', replacement = ''] = plurals.find(([end]) => plural.endsWith(end)) ?? [];
  return plural.slice(0, plural.length - ending.length) + replacement;
}
