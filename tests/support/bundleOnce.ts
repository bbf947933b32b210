import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/**
 * The folder for bundles of installed packages, named by a hash of everything that affects them.
 */
export function bundleFolder(name: string, ingredients: string): string {
  const installed = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(ingredients)
    .digest('hex');
  return path.resolve('node_modules/.cache', `${name}-${installed.slice(0, 16)}`);
}

/** Builds in a temporary folder and renames it, because another run may build as well. */
export async function bundleOnce(
  folder: string,
  options: (outdir: string) => BuildOptions,
): Promise<void> {
  if (existsSync(folder)) return;
  const outdir = `${folder}-${String(process.pid)}`;
  mkdirSync(outdir, { recursive: true });
  await build({
    ...options(outdir),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  if (existsSync(folder)) rmSync(outdir, { recursive: true });
  else renameSync(outdir, folder);
}
