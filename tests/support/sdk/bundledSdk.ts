import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder, bundleOnce } from '../bundleOnce.ts';

const clients = ['dynamodb', 's3', 'secrets-manager', 'ses'].map((name) => `client-${name}`);
const packages = [...clients, 'lib-dynamodb', 's3-presigned-post', 's3-request-presigner'];

const unsigned = path.join(import.meta.dirname, 'unsignedDynamo.ts');

/** The SDK uses Node's timers, because each test file watches the global ones. */
const banner = [
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  "import{setTimeout,setInterval,setImmediate}from'node:timers';",
].join('');
const folder = bundleFolder('sdk', banner + readFileSync(unsigned, 'utf8'));

/** Each package as its bundle; all of them, so that they share one copy of common code. */
export const sdkAlias = packages.map((name) => ({
  find: new RegExp(`^@aws-sdk/${name}$`),
  replacement: path.join(folder, `${name}.mjs`),
}));

/**
 * Runs before all tests: bundles the AWS SDK into a few files instead of some two thousand, which
 * each test file's process took two thirds of a second to read.
 */
export default function bundleSdk(): Promise<void> {
  return bundleOnce(folder, () => ({
    entryPoints: {
      ...Object.fromEntries(packages.map((name) => [name, `@aws-sdk/${name}`])),
      'client-dynamodb': unsigned,
    },
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: { js: banner },
  }));
}
