import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const target = '.build/local';
const outdir = `${target}-${process.pid}`;

/**
 * Bundles the local environment with all handlers, so that a start need not load and translate a
 * thousand files. The handlers remain separate files, found by path as always.
 */
const handlers = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^/]+\/(?:endpoints|jobs)\/[^/]+\.ts$/.test(file));

await build({
  entryPoints: ['infra/local/launcher/start.ts', ...handlers.map((file) => `functions/${file}`)],
  outbase: '.',
  outdir,
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[hash]',
  bundle: true,
  // All handlers share one copy of their imports, as when run from the sources.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  // Finds its native part beside itself.
  external: ['sharp'],
  sourcemap: true,
  sourcesContent: false,
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  },
  logLevel: 'error',
});

// A simultaneous start finds the old bundle or the new one, never half of one.
const replaced = `${outdir}-replaced`;
if (existsSync(target)) renameSync(target, replaced);
renameSync(outdir, target);
rmSync(replaced, { recursive: true, force: true });
