import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTables } from './createTables';
import type { DynamoEngine } from './findDynamoEngine';
import { type RunningDynamo, startDynamo } from './startDynamo';
import { writeAtomically } from './writeAtomically';

/** Starts the database on a folder's data, after ending the one a killed shop may have left behind. */
export async function startDataFolderDynamo(
  engine: DynamoEngine,
  folder: string,
  prefix: string,
): Promise<RunningDynamo> {
  const dataPath = path.join(folder, 'database.sqlite');
  const pidFile = path.join(folder, 'database.pid');
  await endOrphan(pidFile, folder);
  const running = await startDynamo(engine, dataPath);
  writeAtomically(pidFile, String(running.process.pid));
  await createTables({ endpoint: running.endpoint, prefix });
  return running;
}

async function endOrphan(pidFile: string, folder: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  // The number may belong to another program by now: only one that names this folder is ours.
  const isOurs = () => commandOf(pid).includes(folder);
  if (!Number.isInteger(pid) || pid <= 1 || !isOurs()) return;
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 200 && isOurs(); tries += 1) await wait(10);
}

function commandOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
