import path from 'node:path';
import { bundleFolder, bundleOnce } from '../bundleOnce.ts';

const clients = ['dynamodb', 's3', 'secrets-manager', 'ses'].map((name) => `client-${name}`);
const packages = [...clients, 'lib-dynamodb', 's3-presigned-post', 's3-request-presigner'];

/** Timers are Node's own: those of the globals are watched, file by file. */
const banner = [
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  "import{setTimeout,setInterval,setImmediate}from'node:timers';",
].join('');
const folder = bundleFolder('sdk', banner);

/** Each package as its bundle; every one of them, so that all tests share one copy of what they have in common. */
export const sdkAlias = packages.map((name) => ({
  find: new RegExp(`^@aws-sdk/${name}$`),
  replacement: path.join(folder, `${name}.mjs`),
}));

/**
 * Before any test: the AWS SDK as a few files instead of some two thousand. Every test file loads it in a process
 * of its own, where reading them took two thirds of a second.
 */
export default function bundleSdk(): Promise<void> {
  return bundleOnce(folder, () => ({
    entryPoints: Object.fromEntries(packages.map((name) => [name, `@aws-sdk/${name}`])),
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: { js: banner },
  }));
}
