import { createWriteStream, renameSync } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { withMark } from './formulaMark';

/** Without it, Excel reads the file as Windows-1252. */
const byteOrderMark = '\u{FEFF}';
const ownerOnly = 0o600;

export type CsvWriter = {
  readonly write: (cells: Readonly<Record<string, string>>) => Promise<void>;
  /** Renames the finished file to its final name. */
  readonly close: () => Promise<void>;
};

/** Writes a file that only its owner can read; never overwrites an existing one. */
export async function csvWriter(file: string, columns: readonly string[]): Promise<CsvWriter> {
  const unfinished = `${file}.parte`;
  const stream = createWriteStream(unfinished, { flags: 'wx', mode: ownerOnly });
  await once(stream, 'open');
  const put = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
  await put(`${byteOrderMark}${columns.join(';')}\r\n`);
  return {
    write: (cells) => put(`${columns.map((column) => cell(cells[column] ?? '')).join(';')}\r\n`),
    close: async () => {
      stream.end();
      await finished(stream);
      renameSync(unfinished, file);
    },
  };
}

function cell(text: string): string {
  const harmless = withMark(text);
  return /[",;\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
