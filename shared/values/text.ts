/**
 * Control characters, lone surrogates, code points that are no characters (no XML may have them), and whatever is not
 * seen: such a mark makes a blank look filled in, hides words or reorders the text around it. The joiners and
 * variation selectors of emoji and of some scripts stay.
 */
const unsafe = /(?![\n\p{Join_C}\uFE00-\uFE0F])[\p{Cc}\p{Cs}\p{NChar}\p{DI}]/gu;

/** They join something, or change how it looks: alone they would be a name that is not seen. */
const joinersOfNothing = /^[\s\p{Join_C}\uFE00-\uFE0F]+/u;

// Stryker disable next-line Regex: one of its changes, \V, does not parse.
const breaks = /[\t\n\v\f\r\x85\u2028\u2029\u2800]+/gu;

/** No script writes more marks than this on a letter. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * `normalize`, in linear time: it sorts the marks of a letter, which costs the square of their number
 * when thousands stand on one.
 */
const normalized = (text: string, form: 'NFC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/** Word processors write them in codes: they look like the hyphen that is typed, and no search finds them. */
const otherHyphens = /[\u2010\u2011]/gu;

/** What is not seen goes first: between marks it would hide how many stand on one letter. */
const cleaned = (text: string): string =>
  normalized(
    text.replace(unsafe, '').replace(joinersOfNothing, '').replace(otherHyphens, '-'),
    'NFC',
  ).trim();

/** One line of text as it is stored: NFC, single spaces, plain hyphens, nothing invisible that could disguise it. */
export const cleanText = (text: string): string =>
  cleaned(text.replace(breaks, ' ')).replace(/\s+/gu, ' ');

/** As `cleanText`, for notes and messages: line breaks stay, as "\n". */
export const cleanLines = (text: string): string =>
  cleaned(text.replace(/\r\n?|[\x85\u2028\u2029]/gu, '\n').replaceAll('\t', ' '));

/** The first `length` code units of a text, one fewer where an emoji would be cut in half. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');

/** The form in which texts are compared by search: without case and accents. */
export const fold = (text: string): string =>
  normalized(text, 'NFKD').replace(/\p{M}/gu, '').replace(otherHyphens, '-').toLowerCase();

/** For file names: "Catálogo de Peças nº 3" → "catalogo-de-pecas-no-3". May come out empty. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
