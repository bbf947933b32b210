import { mkdirSync, readdirSync, createWriteStream, renameSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { byteOrderMark } from '#shared/values/csv';
import { withMark } from './formulaMark';

/** The folder has content that would be mixed with what is written. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

// What is written can be read by its owner only.
const folderMode = 0o700;
const fileMode = 0o600;

type Row<File> = { readonly file: File; readonly cells: Readonly<Record<string, string>> };

/** Writes rows to the files of a new or empty folder as they come; returns the number per file. */
export async function exportFolder<File extends string>(
  folder: string,
  forms: Readonly<Record<File, { readonly columns: readonly string[] }>>,
  rows: AsyncIterable<Row<File>>,
): Promise<ReadonlyMap<File, number>> {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  if (readdirSync(folder).length > 0) throw new FolderInUse(`A pasta ${folder} não está vazia.`);
  const names = Object.keys(forms).filter((name): name is File => name in forms);
  const writers = new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [name, await csvWriter(path.join(folder, name), forms[name].columns)] as const,
      ),
    ),
  );
  const counts = new Map(names.map((name) => [name, 0]));
  for await (const { file, cells } of rows) {
    await writers.get(file)?.write(cells);
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  for (const writer of writers.values()) await writer.close();
  return counts;
}

type CsvWriter = {
  readonly write: (cells: Readonly<Record<string, string>>) => Promise<void>;
  /** Renames the finished file to its final name. */
  readonly close: () => Promise<void>;
};

/** Writes a file that only its owner can read; never overwrites an existing one. */
export async function csvWriter(file: string, columns: readonly string[]): Promise<CsvWriter> {
  const unfinished = `${file}.parte`;
  const stream = createWriteStream(unfinished, { flags: 'wx', mode: fileMode });
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
