import { beginsFormula } from './beginsFormula';
import { type Centavos, toWire } from './money';

const unbreakableSpaces = /[\u{A0}\u{2007}\u{202F}]/gu;
const unbreakableHyphens = /\u{2011}/gu;
const withoutWidth =
  /[\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** Text as typed in a search: plain spaces and hyphens, no zero-width characters. */
const withoutInvisible = (text: string): string =>
  text.replace(unbreakableSpaces, ' ').replace(unbreakableHyphens, '-').replace(withoutWidth, '');

export type CsvColumn<Row> = { readonly label: string; readonly text: (row: Row) => string };

/** Without it, Excel reads the file as Windows-1252. */
export const byteOrderMark = '\u{FEFF}';

/** A table that Excel in Portuguese opens: UTF-8 with byte order mark, semicolons, CRLF. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** The beginning of a file whose lines are made in parts. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  byteOrderMark + csvLine(columns.map(({ label }) => label));

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');

/** A single line, such as a total below the others. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

function cell(text: string): string {
  const readable = withReadableDigits(withoutInvisible(text));
  const harmless = misreadByExcel.test(readable) ? asTyped(readable) : neutralised(readable);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const neutralised = (text: string) =>
  beginsFormula(text) && !isNegative.test(text) ? `'${text}` : text;

/** A negative amount or share is a number, which the spreadsheet adds up. */
const isNegative = /^-\d+,\d{1,2}%?$/;

/** "007", "1-2", "1.5" and "1E5": text that Excel would turn into a number or a date. */
const misreadByExcel = /^(?:0\d+|\d{1,4}[-/.]\d{1,4}|\d{1,2}[-.]\d{1,2}[-.]\d{2,4}|\d+[eE]\d+)$/;

/**
 * Keeps serial numbers and revisions: Excel shows ="007" as the text 007, which searches find. Text
 * that matches `misreadByExcel` cannot contain a quote.
 */
const asTyped = (text: string) => `="${text}"`;

/** Excel keeps 15 digits of a number; an NF-e key has 44 and is printed in groups of four. */
const withReadableDigits = (text: string) =>
  /^\d{16,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text;

/** "1474,55" */
export const csvAmount = (amount: Centavos): string => toWire(amount).replace('.', ',');
