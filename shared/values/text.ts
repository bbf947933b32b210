// Control characters, lone surrogates, the zero-width space that makes a blank look filled in, and
// the marks that reorder the text around them.
const unsafe = /[\p{Cc}\p{Cs}\u{200B}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu;
const unsafeButNewline = /(?!\n)[\p{Cc}\p{Cs}\u{200B}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu;

// Stryker disable next-line Regex: one of its changes, \V, does not parse.
const breaks = /[\t\n\v\f\r\u{85}\u{2028}\u{2029}]+/gu;

/** No script writes more marks than this on a letter. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * `normalize`, in linear time: it sorts the marks of a letter, which costs the square of their number
 * when thousands stand on one.
 */
const normalized = (text: string, form: 'NFC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/** One line of text as it is stored: NFC, trimmed, nothing invisible that could disguise it. */
export const cleanText = (text: string): string =>
  normalized(text, 'NFC').replace(breaks, ' ').replace(unsafe, '').trim();

/** As `cleanText`, for notes and messages: line breaks stay, as "\n". */
export const cleanLines = (text: string): string =>
  normalized(text, 'NFC')
    .replace(/\r\n?|[\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(unsafeButNewline, '')
    .trim();

/** The form in which texts are compared by search: without case and accents. */
export const fold = (text: string): string =>
  normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** For file names: "Catálogo de Peças nº 3" → "catalogo-de-pecas-no-3". May come out empty. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
