import type { SearchTerm } from './searchText';

/** Only what is plainly a word: never codes, documents, numbers or prefixes. */
const word = /^[a-z]{4,}$/;
const punctuation = /[-./()]/g;

/** The words of packed search texts, which hold a line a field and behind it the field without punctuation. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    const lines = text.split(/[\n\0]/);
    // "ptuva" behind "pt-uva" is a prefix, not a word.
    const fields = lines.filter((line, index) => !isCopy(line, lines[index - 1] ?? ''));
    for (const part of fields.join(' ').split(/[\s,]+/)) if (word.test(part)) words.add(part);
  }
  return words;
}

/** Whether a line is the one before without its punctuation. */
export const isCopy = (line: string, before: string): boolean =>
  line !== before && before.replace(punctuation, '') === line;

/** The word of a term in which a mistake is forgiven; undefined where none is, as in a number. */
export const forgivable = (term: SearchTerm): string | undefined => {
  const [typed = ''] = term;
  return term.length === 1 && word.test(typed) ? typed : undefined;
};

/**
 * The terms with one typing mistake or a plural forgiven in each word, in the words that exist; null
 * where nothing may be forgiven or nothing is near.
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

/** What matches as typed or, where nothing does, with mistakes forgiven in the words that exist. */
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

/** One letter too many, too few or another one, or two neighbours swapped. */
export function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [one, other] = [typed.slice(start), known.slice(start)];
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
