import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import * as v from 'valibot';
import { jobs } from '#shared/api/jobs';
import { deployedOperations } from '../settings/deployedOperations';
import { createHash } from 'node:crypto';

const root = join(import.meta.dirname, '../..');
const outDirectory = join(root, '.build/functions');

/** Reads its native or WebAssembly part from a file, so it cannot be bundled. */
const imageLibrary = 'sharp';

/** The folder with the bundle of `functions/<noun>/<kind>/<name>.ts`. */
export const bundleOf = (noun: string, kind: 'endpoints' | 'jobs', name: string) =>
  join(outDirectory, noun, kind, name);

/** Paths below `functions/`, without extension. */
const everyEntry: readonly string[] = [
  ...deployedOperations.map(({ folder, name }) => `${folder}/endpoints/${name}`),
  'system/endpoints/unmatched',
  ...Object.values(jobs).map(({ noun, handler }) => `${noun}/jobs/${handler}`),
];

/** The bundles to be deployed, if they were made from the current files. */
export function bundlesAtHand(): { directory: string; metafile: Metafile } | undefined {
  const metafile = metafileAtHand(outDirectory, everyEntry);
  return metafile && { directory: outDirectory, metafile };
}

export async function bundleForDeployment(): Promise<void> {
  if (bundlesAtHand()) return;
  keepMetafile(outDirectory, everyEntry, await bundleFunctions(outDirectory));
}

/**
 * Bundles every endpoint and job in one esbuild call, each into its own folder: half a minute for
 * all, and a function is redeployed only when its own code changed. Answers the inputs of each.
 */
export async function bundleFunctions(directory: string): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: everyEntry.map((entry) => ({
      in: join('functions', `${entry}.ts`),
      out: join(entry, 'index'),
    })),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    // The same bundle runs in the local smoke test on Node 20 and on the Lambda runtime.
    target: 'node20',
    format: 'esm',
    // Prefers ESM builds, which halves the import time of the SDK.
    mainFields: ['module', 'main'],
    external: [imageLibrary],
    banner: {
      js: "import{createRequire as aeroRequire}from'node:module';const require=aeroRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'error',
  });
  for (const [output, { inputs, imports }] of Object.entries(metafile.outputs)) {
    const folder = join(root, dirname(output));
    if ('functions/platform/files/pdf/font.ts' in inputs) copyFonts(folder);
    if ('node_modules/@hyzyla/pdfium/dist/index.esm.js' in inputs) copyPageRenderer(folder);
    if (imports.some(({ path }) => path === imageLibrary)) copyImageLibrary(folder);
  }
  return metafile;
}

/** The PDF functions read their fonts from a folder beside the bundle. */
function copyFonts(directory: string): void {
  const fonts = join(directory, 'fonts');
  mkdirSync(fonts, { recursive: true });
  for (const file of ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf']) {
    cpSync(join(root, 'node_modules/dejavu-fonts-ttf/ttf', file), join(fonts, file));
  }
}

/** The renderer is WebAssembly, the same for any processor, and is read from beside the bundle. */
function copyPageRenderer(directory: string): void {
  const file = 'pdfium.wasm';
  cpSync(join(root, 'node_modules/@hyzyla/pdfium/dist', file), join(directory, file));
}

/**
 * Copies the library with its WebAssembly part, which runs on any processor: npm installs native
 * parts only for the building machine, and the functions run on another.
 */
function copyImageLibrary(directory: string): void {
  const folders = [imageLibrary, '@img/sharp-wasm32'].flatMap((name) => foldersOf(name));
  for (const folder of folders) {
    cpSync(join(root, folder), join(directory, folder), {
      recursive: true,
      // Leaves out sources of the native part, and types.
      filter: (file) => !/[\\/](?:src|install)$|\.(?:md|d\.[cm]?ts)$/.test(file),
    });
  }
}

const manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/** The folders of a package and its dependencies: nested in the dependent package, or beside it. */
function foldersOf(name: string, from = ''): string[] {
  const inside = join(from, 'node_modules', name);
  const folder = existsSync(join(root, inside)) ? inside : join('node_modules', name);
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { dependencies } = v.parse(manifest, JSON.parse(text));
  return [folder, ...Object.keys(dependencies).flatMap((needed) => foldersOf(needed, folder))];
}

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
  // Vitest lists the exports of a module, of which the endpoints are made, in another order than Node.
  if (kept.entries.toSorted().join() !== entries.toSorted().join()) return undefined;
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
