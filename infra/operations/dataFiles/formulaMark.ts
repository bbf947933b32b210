import { beginsFormula } from '#shared/values/beginsFormula';

/** What a spreadsheet would run as a formula, after any number of the apostrophes that keep it from that. */
const isRisky = (text: string) => beginsFormula(text.replace(/^'+/, ''));

/** An apostrophe before it makes a formula text; one that was there gets another, so that it comes back. */
export const withMark = (text: string): string => (isRisky(text) ? `'${text}` : text);

export const withoutMark = (text: string): string =>
  text.startsWith("'") && isRisky(text) ? text.slice(1) : text;
