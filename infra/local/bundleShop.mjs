import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const outdir = '.build/local';

/**
 * Bundles the local environment with every handler behind it, so that a start does not load and
 * translate a thousand files. The handlers stay files of their own, found by path as always.
 */
const handlers = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^/]+\/(?:endpoints|jobs)\/[^/]+\.ts$/.test(file));

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: ['infra/local/start.ts', ...handlers.map((file) => `functions/${file}`)],
  outbase: '.',
  outdir,
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[hash]',
  bundle: true,
  // Every handler shares one copy of what it imports, as it would when run from the sources.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  },
  logLevel: 'error',
});
