import { spawnSync } from 'node:child_process';

/** The commit that is built, as `/api/health` tells it; `dev` outside a checkout. */
export function deployedVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'dev';
}
