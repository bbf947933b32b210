import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { csvWriter } from './csvWriter';

/** The folder has content that would be mixed with what is written. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const ownerOnly = 0o700;

type Row<File> = { readonly file: File; readonly cells: Readonly<Record<string, string>> };

/** Writes rows to the files of a new or empty folder as they come; answers the number per file. */
export async function exportFolder<File extends string>(
  folder: string,
  forms: Readonly<Record<File, { readonly columns: readonly string[] }>>,
  rows: AsyncIterable<Row<File>>,
): Promise<ReadonlyMap<File, number>> {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
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
