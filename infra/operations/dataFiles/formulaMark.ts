import { beginsFormula } from '#shared/values/beginsFormula';

/** Text that a spreadsheet would run as a formula without its leading apostrophes. */
const isRisky = (text: string) => beginsFormula(text.replace(/^'+/, ''));

/** An apostrophe makes a formula text; an existing one gets another, to be restorable. */
export const withMark = (text: string): string => (isRisky(text) ? `'${text}` : text);

export const withoutMark = (text: string): string =>
  text.startsWith("'") && isRisky(text) ? text.slice(1) : text;
