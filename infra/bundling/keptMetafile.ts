import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../..');

/** These files determine how inputs are bundled, and the versions of packages. */
const settings = [
  'infra/bundling/bundleFunctions.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];

const record = v.object({
  entries: v.array(v.string()),
  digest: v.string(),
  metafile: v.custom<Metafile>((value) => typeof value === 'object'),
});

const fileIn = (directory: string) => join(directory, 'metafile.json');

/** Stored beside the complete bundles, so that it is deleted together with their folder. */
export function keepMetafile(directory: string, entries: readonly string[], metafile: Metafile) {
  const kept = { entries, digest: digestOf(metafile), metafile };
  writeFileSync(fileIn(directory), JSON.stringify(kept));
}

/** The metafile of the bundles in `directory`, if none of their inputs has changed. */
export function metafileAtHand(
  directory: string,
  entries: readonly string[],
): Metafile | undefined {
  const file = fileIn(directory);
  if (!existsSync(file)) return undefined;
  const kept = v.parse(record, JSON.parse(readFileSync(file, 'utf8')));
  if (kept.entries.join() !== entries.join()) return undefined;
  return kept.digest === digestOf(kept.metafile) ? kept.metafile : undefined;
}

function digestOf({ inputs }: Metafile): string {
  const hash = createHash('sha256');
  for (const file of [...Object.keys(inputs), ...settings]) {
    hash.update(`${file}\0`);
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
