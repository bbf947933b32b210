import { fold } from '../../values/text';

/** A query as patterns over text without case and accents. */
export type ManualQuery = {
  /** Each must occur on the page. */
  readonly terms: readonly RegExp[];
  /** The whole query in order, if it has more than one word. */
  readonly whole: RegExp | null;
};

/** Words that occur on every page and say nothing about the query. */
const stopWords = new Set(
  'a o as os e de da do das dos em na no nas nos um uma para por com ou que ao'.split(' '),
);

const leastLetters = 3;

/**
 * Words that must occur on the page; of a longer pasted sentence, the rest only counts where all of
 * it occurs in order.
 */
const mostTerms = 12;

/** Null if it is too short to search: fewer than three letters and no code. */
export function manualQuery(typed: string): ManualQuery | null {
  const parts = partsOf(fold(typed));
  const letters = parts.join('').replace(/[^a-z0-9]/g, '');
  if (letters.length < (/\d/.test(letters) ? 2 : leastLetters)) return null;
  const telling = parts.filter((part) => !stopWords.has(part));
  // Repeated words are searched once, because each search reads every manual.
  const patterns = new Set((telling.length > 0 ? telling : parts).map(patternOf));
  const terms = [...patterns].slice(0, mostTerms).map(compiled);
  return { terms, whole: parts.length > 1 ? compiled(parts.map(patternOf).join(gap)) : null };
}

const compiled = (pattern: string) => new RegExp(pattern, 'g');

/** What may separate two words: a space, a line break, signs. */
const gap = '[^a-z0-9]+';
/** Signs that a code may contain or omit. */
const sign = '[^a-z0-9]{0,2}';
const start = '(?<![a-z0-9])';
const end = '(?![a-z0-9])';

/** Phrases in quotes, words and codes; numbers separated by spaces are one code. */
function partsOf(folded: string): string[] {
  const parts: string[] = [];
  for (const [, phrase, word = ''] of folded.matchAll(/["“”]([^"“”]+)["“”]?|([^\s"“”]+)/g)) {
    if (phrase !== undefined) {
      if (/[a-z0-9]/.test(phrase)) parts.push(`"${phrase.trim()}`);
      continue;
    }
    const plain = /[a-z0-9](?:.*[a-z0-9])?/.exec(word)?.[0] ?? '';
    if (plain === '') continue;
    const before = parts.at(-1);
    const goesOn = /^\d+$/.test(plain) && before !== undefined && /^[^"]*\d$/.test(before);
    if (goesOn) parts[parts.length - 1] = `${before} ${plain}`;
    else parts.push(plain);
  }
  return parts;
}

function patternOf(part: string): string {
  if (part.startsWith('"')) return start + wordsOf(part).join(gap) + end;
  return /\d/.test(part) ? codePattern(part) : wordsOf(part).map(wordPattern).join(sign);
}

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? [];

/** Codes of at least this length may contain signs anywhere. */
const longCode = 6;

/**
 * "27-30-01" matches "273001" and "27 30 01", "MS24665-132" matches "MS24665132"; the beginning of
 * a code matches, too.
 */
function codePattern(code: string): string {
  const plain = code.replace(/[^a-z0-9]/g, '');
  const pieces =
    plain.length >= longCode ? plain.split('') : (code.match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? []);
  const pattern = pieces.map((piece) => piece.replace(/[.,]/g, '[.,]')).join(sign);
  const isFigure = plain.length <= leastLetters || /^\d+[.,]\d+$/.test(code);
  return start + pattern + (isFigure ? end : '');
}

/** Endings in singular and plural, each matching the other. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ao|aos|oes|aes)$/, '(?:ao|aos|oes|aes)'],
  [/(?:al|ais)$/, 'a(?:l|is)'],
  [/(?:ol|ois)$/, 'o(?:l|is)'],
  [/(?:ul|uis)$/, 'u(?:l|is)'],
  [/(?:el|il|eis|is)$/, '(?:el|il|eis|is)'],
  [/(?:m|ns)$/, '(?:m|ns)'],
  [/(?<=[rz])(?:es)?$/, '(?:es?)?'],
  [/(?<=[aeou])s$/, 's?'],
];

/** Longer words also match by their beginning. */
const shortWord = 4;

function wordPattern(word: string): string {
  for (const [ending, forms] of endings) {
    const stem = word.replace(ending, '');
    const isEnding = ending.test(word) && stem.length >= 2;
    if (isEnding) return `${start}${stem}${forms}${end}`;
  }
  return start + word + (word.length < shortWord ? `s?${end}` : '[a-z]*');
}
