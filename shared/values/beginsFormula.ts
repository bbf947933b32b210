/**
 * A spreadsheet would run text that begins like a formula; some even accept the full-width and
 * small forms of the signs ('＝', '﹣').
 */
export const beginsFormula = (text: string): boolean =>
  /^(?:[\t\r]|\s*[=+\-@])/.test(`${leadOf(text)}${signOf(text)}`);

const leadOf = (text: string) => /^\s*/.exec(text)?.[0] ?? '';
const signOf = (text: string) => text.trimStart().slice(0, 1).normalize('NFKC');
