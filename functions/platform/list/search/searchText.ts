import { fold } from '#shared/values/text';

/** A word of a search, or a formatted number and its bare form: either may match. */
export type SearchTerm = readonly string[];

const punctuation = /[-./()]/g;

/** Splits at spaces and commas; all words must be found. */
export const searchTerms = (query: string): SearchTerm[] =>
  fold(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const plain = word.replace(punctuation, '');
      return plain === '' || plain === word ? [word] : [word, plain];
    });

/** The text that a search covers: each field and, if it has punctuation, a copy without it. */
export function searchableText(fields: readonly (string | null | undefined)[]): string {
  const parts = fields.flatMap((field) => {
    if (!field) return [];
    const folded = fold(field).replaceAll('\0', '');
    const plain = folded.replace(punctuation, '');
    return plain === folded ? [folded] : [folded, plain];
  });
  // Terms contain no white space, so none can match across two fields.
  return parts.join('\n');
}

/** Does not read the text when there are no terms. */
export const isFound = (row: { readonly text: string }, terms: readonly SearchTerm[]): boolean =>
  terms.length === 0 || matches(row.text, terms);

export const matches = (text: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((word) => text.includes(word)));
