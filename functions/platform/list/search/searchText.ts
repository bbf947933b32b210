import { fold } from '#shared/values/text';

/** A word of a search and, for a masked number, the word without its punctuation: either may match. */
export type SearchTerm = readonly string[];

const punctuation = /[-./()]/g;

/** Words split on spaces and commas; all of them must be found. */
export const searchTerms = (query: string): SearchTerm[] =>
  fold(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const plain = word.replace(punctuation, '');
      return plain === '' || plain === word ? [word] : [word, plain];
    });

/** What a search looks in: each field as it is and, where that has punctuation, without it. */
export function searchableText(fields: readonly (string | null | undefined)[]): string {
  const parts = fields.flatMap((field) => {
    if (!field) return [];
    const folded = fold(field).replaceAll('\0', '');
    const plain = folded.replace(punctuation, '');
    return plain === folded ? [folded] : [folded, plain];
  });
  // Terms hold no white space, so none matches across two fields.
  return parts.join('\n');
}

/** The text is not asked for where nothing is looked for. */
export const isFound = (row: { readonly text: string }, terms: readonly SearchTerm[]): boolean =>
  terms.length === 0 || matches(row.text, terms);

export const matches = (text: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((word) => text.includes(word)));
