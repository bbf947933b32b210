/**
 * What begins like a formula would be run as one by the spreadsheet of whoever opens the file; some take the
 * full-width and small forms of the signs ('＝', '﹣') for them.
 */
export const beginsFormula = (text: string): boolean =>
  /^(?:[\t\r]|\s*[=+\-@])/.test(`${leadOf(text)}${signOf(text)}`);

const leadOf = (text: string) => /^\s*/.exec(text)?.[0] ?? '';
const signOf = (text: string) => text.trimStart().slice(0, 1).normalize('NFKC');
