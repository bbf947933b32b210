import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const clients = ['dynamodb', 's3', 'secrets-manager', 'ses'].map((name) => `client-${name}`);
const packages = [...clients, 'lib-dynamodb', 's3-presigned-post', 's3-request-presigner'];

/** Timers are Node's own: those of the globals are watched, file by file. */
const banner = [
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  "import{setTimeout,setInterval,setImmediate}from'node:timers';",
].join('');
const installed = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(banner)
  .digest('hex');
const folder = path.resolve('node_modules/.cache', `sdk-${installed.slice(0, 16)}`);

/** Each package as its bundle; every one of them, so that all tests share one copy of what they have in common. */
export const sdkAlias = packages.map((name) => ({
  find: new RegExp(`^@aws-sdk/${name}$`),
  replacement: path.join(folder, `${name}.mjs`),
}));

/**
 * Before any test: the AWS SDK as a few files instead of some two thousand. Every test file loads it in a process
 * of its own, where reading them took two thirds of a second.
 */
export default async function bundleSdk(): Promise<void> {
  if (existsSync(folder)) return;
  const outdir = `${folder}-${String(process.pid)}`;
  await build({
    entryPoints: Object.fromEntries(packages.map((name) => [name, `@aws-sdk/${name}`])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: { js: banner },
    logLevel: 'error',
  });
  if (existsSync(folder)) rmSync(outdir, { recursive: true });
  else renameSync(outdir, folder);
}
