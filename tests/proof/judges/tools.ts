import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { onPath } from '../../../infra/local/programs/testPrograms.mjs';

// What the judges are made of is large and runs here alone, so that the project does not depend on it.
const folder = path.join(import.meta.dirname, 'tools');
const manifest = v.object({ dependencies: v.record(v.string(), v.string()) });
const installed = v.object({ version: v.string() });

export const inTools = (...parts: readonly string[]) => path.join(folder, 'node_modules', ...parts);

/** Fetches the versions that are pinned, where they are not there yet. */
export function fetchTools(): void {
  const { dependencies } = v.parse(manifest, readJson(path.join(folder, 'package.json')));
  if (Object.entries(dependencies).every(isInstalled)) return;
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed in tests/proof/judges/tools');
}

function isInstalled([name, version]: readonly [string, string]): boolean {
  const file = inTools(name, 'package.json');
  return existsSync(file) && v.parse(installed, readJson(file)).version === version;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Of Debian's packages, installed where they may be: why the program cannot be had, or nothing. */
export function lacks(program: string, from: string): string | undefined {
  if (onPath(program)) return undefined;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    const install = ['install', '-y', '--no-install-recommends', from];
    spawnSync('apt-get', install, { stdio: 'ignore', env });
  }
  return onPath(program) ? undefined : `needs ${program}, of Debian's ${from}`;
}
