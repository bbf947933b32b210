/**
 * Control characters, lone surrogates, noncharacters (which XML forbids), and everything invisible:
 * it could make a blank look filled in, hide words or reorder the text around it. The joiners and
 * variation selectors of emoji and of some scripts are kept.
 */
const unsafe = /(?![\n\p{Join_C}\uFE00-\uFE0F])[\p{Cc}\p{Cs}\p{NChar}\p{DI}]/gu;

/** Joiners and variation selectors with nothing to modify would be an invisible name. */
const strayJoiners = /^[\s\p{Join_C}\uFE00-\uFE0F]+/u;

// Stryker disable next-line Regex: one of its changes, \V, does not parse.
const breaks = /[\t\n\v\f\r\x85\u2028\u2029\u2800]+/gu;

/** No script uses more marks than this on one letter. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** `normalize` in linear time: sorting thousands of marks on a letter is quadratic. */
const normalized = (text: string, form: 'NFC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/** Word processors insert them in codes: they look typed, but no search finds them. */
const otherHyphens = /[\u2010\u2011]/gu;

/** Invisible characters are removed first: between marks, they would hide how many a letter has. */
const cleaned = (text: string): string =>
  normalized(
    text.replace(unsafe, '').replace(strayJoiners, '').replace(otherHyphens, '-'),
    'NFC',
  ).trim();

/** One line of text for storing: NFC, single spaces, plain hyphens, nothing invisible. */
export const cleanText = (text: string): string =>
  cleaned(text.replace(breaks, ' ')).replace(/\s+/gu, ' ');

/** Like `cleanText`, for notes and messages: line breaks stay, as "\n". */
export const cleanLines = (text: string): string =>
  cleaned(text.replace(/\r\n?|[\x85\u2028\u2029]/gu, '\n').replaceAll('\t', ' '));

/** The first `length` code units of a text, or one fewer so as not to cut an emoji in half. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');

/** The form in which searches compare texts: without case and accents. */
export const fold = (text: string): string =>
  normalized(text, 'NFKD').replace(/\p{M}/gu, '').replace(otherHyphens, '-').toLowerCase();

/** For file names: "Catálogo de Peças nº 3" → "catalogo-de-pecas-no-3". The result may be empty. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
