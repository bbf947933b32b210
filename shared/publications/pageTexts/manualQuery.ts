import { fold } from '../../values/text';

/** What is looked for, as patterns over text without case and accents. */
export type ManualQuery = {
  /** Each has to stand on the page. */
  readonly terms: readonly RegExp[];
  /** All of it in its order, where it is more than one word. */
  readonly whole: RegExp | null;
};

/** Words that every page has, and that say nothing of what is looked for. */
const little = new Set(
  'a o as os e de da do das dos em na no nas nos um uma para por com ou que ao'.split(' '),
);

const leastLetters = 3;

/** Words that have to stand on the page; of a sentence that was pasted the others count where all of it stands in order. */
const mostTerms = 12;

/** Null of what is too short to look for: fewer than three letters that are no code. */
export function manualQuery(typed: string): ManualQuery | null {
  const parts = partsOf(fold(typed));
  const letters = parts.join('').replace(/[^a-z0-9]/g, '');
  if (letters.length < (/\d/.test(letters) ? 2 : leastLetters)) return null;
  const telling = parts.filter((part) => !little.has(part));
  // Said twice, a word is looked for once: each of them is a walk through every manual.
  const patterns = new Set((telling.length > 0 ? telling : parts).map(patternOf));
  const terms = [...patterns].slice(0, mostTerms).map(compiled);
  return { terms, whole: parts.length > 1 ? compiled(parts.map(patternOf).join(gap)) : null };
}

const compiled = (pattern: string) => new RegExp(pattern, 'g');

/** What may stand between two words: a blank, a line's end, signs. */
const gap = '[^a-z0-9]+';
/** What may stand within a code, or be left out. */
const sign = '[^a-z0-9]{0,2}';
const start = '(?<![a-z0-9])';
const end = '(?![a-z0-9])';

/** Phrases in quotes, words and codes; figures with blanks between them are one code. */
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

/** A code of so many characters is looked for with signs anywhere in it. */
const longCode = 6;

/** "27-30-01" is "273001" and "27 30 01", "MS24665-132" is "MS24665132"; the beginning of a code finds it. */
function codePattern(code: string): string {
  const plain = code.replace(/[^a-z0-9]/g, '');
  const pieces =
    plain.length >= longCode ? plain.split('') : (code.match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? []);
  const pattern = pieces.map((piece) => piece.replace(/[.,]/g, '[.,]')).join(sign);
  const isFigure = plain.length <= leastLetters || /^\d+[.,]\d+$/.test(code);
  return start + pattern + (isFigure ? end : '');
}

/** Singular and plural of what a word ends in, each finding the other. */
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

/** Longer words are found by their beginning too. */
const shortWord = 4;

function wordPattern(word: string): string {
  for (const [ending, forms] of endings) {
    const stem = word.replace(ending, '');
    const isEnding = ending.test(word) && stem.length >= 2;
    if (isEnding) return `${start}${stem}${forms}${end}`;
  }
  return start + word + (word.length < shortWord ? `s?${end}` : '[a-z]*');
}
