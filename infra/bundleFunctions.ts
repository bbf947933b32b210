import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { jobs } from '#shared/api/jobs';
import { deployedOperations } from './deployedOperations';
import { leanSdk } from './leanSdk';
import { withoutStandIns } from './withoutStandIns';

const root = join(import.meta.dirname, '..');
const outDirectory = join(root, '.build/functions');

/** Where the bundle of `functions/<noun>/<kind>/<name>.ts` is. */
export const bundleOf = (noun: string, kind: 'endpoints' | 'jobs', name: string) =>
  join(outDirectory, noun, kind, name);

/** Below `functions/`, without extension. */
const entries: readonly string[] = [
  ...deployedOperations.map(({ noun, name }) => `${noun}/endpoints/${name}`),
  'system/endpoints/unmatched',
  ...Object.values(jobs).map(({ noun, handler }) => `${noun}/jobs/${handler}`),
];

/**
 * Bundles every endpoint and job in one esbuild call, each into its own folder: seconds for all of
 * them, and a function is deployed again only when its own code changed. Answers what went into each.
 */
export async function bundleFunctions(directory = outDirectory): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
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
    // ESM builds first: halves the import time of the SDK.
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as aeroRequire}from'node:module';const require=aeroRequire(import.meta.url);",
    },
    metafile: true,
    plugins: [leanSdk, withoutStandIns],
    logLevel: 'error',
  });
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if ('functions/platform/pdf/font.ts' in inputs) copyFonts(join(root, dirname(output)));
  }
  return metafile;
}

/** The PDF functions read their fonts from beside the bundle. */
function copyFonts(directory: string): void {
  const fonts = join(directory, 'fonts');
  mkdirSync(fonts, { recursive: true });
  for (const file of ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf']) {
    cpSync(join(root, 'node_modules/dejavu-fonts-ttf/ttf', file), join(fonts, file));
  }
}
