import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { withoutMark } from './formulaMark';
import { createReadStream } from 'node:fs';

/** The file is missing, or its content is not what its name says. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

type Form = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly required: readonly string[];
};
type Row =
  | { readonly line: number; readonly cells: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string };

const parsed = v.object({
  record: v.array(v.string()),
  info: v.object({ lines: v.number() }),
});

/** The rows of a CSV file by column, with `;` or `,`; only one is in memory at a time. */
export async function* csvRows(file: string, form: Form): AsyncGenerator<Row> {
  let header: readonly string[] | undefined;
  for await (const { record, line } of recordsOf(file, form.name)) {
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      checkHeader(header, form);
    } else if (record.length === header.length) {
      const cellOf = (place: number) => withoutMark(record[place] ?? '');
      const entries = header.map((name, place): [string, string] => [name, cellOf(place)]);
      yield { line, cells: Object.fromEntries(entries) };
    } else {
      yield { line, problem: 'O número de colunas é diferente do cabeçalho.' };
    }
  }
  if (!header) throw new WrongFile(`${form.name}: o arquivo está vazio.`);
}

/** The records of a CSV text with the number of their last line. */
export async function* csvRecords(text: Readable, delimiter: string) {
  const parser = text.pipe(
    parse({
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  for await (const read of parser) {
    const { record, info } = v.parse(parsed, read);
    yield { record, line: info.lines };
  }
}

async function* recordsOf(file: string, name: string) {
  const encoding = await encodingOf(file);
  const delimiter = await delimiterOf(textOf(file, encoding));
  let last = 0;
  try {
    for await (const found of csvRecords(Readable.from(textOf(file, encoding)), delimiter)) {
      last = found.line;
      yield found;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotation marks that nothing closes swallow all that follows.
    throw new WrongFile(
      `${name}, depois da linha ${last}: há aspas que abrem e não fecham. Nada do que vem depois foi lido.`,
    );
  }
}

/** The delimiter of the header, whose names contain neither. */
async function delimiterOf(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const part of text) {
    head += part;
    if (/[\r\n]/.test(head)) break;
  }
  return /^[^\r\n]*;/.test(head) ? ';' : ',';
}

function checkHeader(header: readonly string[], { name, columns, required }: Form): void {
  const said = [
    ...problem('faltam as colunas', without(required, header)),
    ...problem('não são conhecidas as colunas', without(header, columns)),
    ...problem(
      'repetem-se as colunas',
      header.filter((column, place) => header.indexOf(column) !== place),
    ),
  ];
  if (said.length > 0) throw new WrongFile(`${name}: ${said.join('; ')}.`);
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

const problem = (what: string, columns: readonly string[]) =>
  columns.length > 0 ? [`${what} ${columns.join(', ')}`] : [];

type Encoding = 'utf-8' | 'windows-1252';

/** UTF-8 if the whole file is valid, otherwise what older Windows programs write. */
async function encodingOf(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytesOf(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** A file as text, in parts, without its byte order mark. */
async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytesOf(file)) {
    yield encoding === 'utf-8' ? decoder.decode(chunk, { stream: true }) : fromWindows(chunk);
  }
  yield decoder.decode();
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) if (chunk instanceof Buffer) yield chunk;
}

/** Windows-1252 in place of Latin-1's control characters; Node 20 decodes it as Latin-1. */
const windowsOnly = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ';

const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u{80}-\u{9F}]/gu, (letter) => windowsOnly.charAt(letter.charCodeAt(0) - 0x80));
