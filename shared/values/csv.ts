import { beginsFormula } from './beginsFormula';
import { type Centavos, toWire } from './money';

const unbreakableSpaces = /[\u{A0}\u{2007}\u{202F}]/gu;
const unbreakableHyphens = /\u{2011}/gu;
const withoutWidth =
  /[\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** A text as a look-up types it: with plain spaces and hyphens, and without characters that have no width. */
const withoutInvisible = (text: string): string =>
  text.replace(unbreakableSpaces, ' ').replace(unbreakableHyphens, '-').replace(withoutWidth, '');

export type CsvColumn<Row> = { readonly label: string; readonly text: (row: Row) => string };

// Excel takes a file without it for Windows-1252.
const byteOrderMark = '\u{FEFF}';

/** A table as Excel in Portuguese opens it: UTF-8 with its mark, semicolons, CRLF. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** How a file of lines begins that are made in parts. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  byteOrderMark + csvLine(columns.map(({ label }) => label));

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');

/** One line by itself, such as a total below the others. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

function cell(text: string): string {
  const readable = withReadableDigits(withoutInvisible(text));
  const harmless = mistaken.test(readable) ? asTyped(readable) : neutralised(readable);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const neutralised = (text: string) =>
  beginsFormula(text) && !isNegative.test(text) ? `'${text}` : text;

/** A negative amount or share is a number, which the spreadsheet adds up. */
const isNegative = /^-\d+,\d{1,2}%?$/;

/** "007", "1-2", "1.5" and "1E5": what Excel makes a number or a date of, though it is neither. */
const mistaken = /^(?:0\d+|\d{1,4}[-/.]\d{1,4}|\d{1,2}[-.]\d{1,2}[-.]\d{2,4}|\d+[eE]\d+)$/;

/**
 * Serial numbers and revisions stay as they are: Excel shows ="007" as the text 007, which look-ups find. What
 * `mistaken` lets through cannot end the quotes.
 */
const asTyped = (text: string) => `="${text}"`;

/** Excel keeps 15 digits of a number; an NF-e key has 44 and is printed in groups of four. */
const withReadableDigits = (text: string) =>
  /^\d{16,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text;

/** "1474,55" */
export const csvAmount = (amount: Centavos): string => toWire(amount).replace('.', ',');
