/** What a spreadsheet would run as a formula, after any number of the apostrophes that keep it from that. */
const risky = /^'*[=+\-@\t\r]/;

/** An apostrophe before it makes a formula text; one that was there gets another, so that it comes back. */
export const withMark = (text: string): string => (risky.test(text) ? `'${text}` : text);

export const withoutMark = (text: string): string =>
  text.startsWith("'") && risky.test(text) ? text.slice(1) : text;
