import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { createTables } from './createTables';
import type { DynamoEngine } from './findDynamoEngine';
import { type RunningDynamo, startDynamo } from './startDynamo';
import { writeAtomically } from '../machine/writeAtomically';

const databaseOf = (folder: string) => path.join(folder, 'database.sqlite');

/** Whether a shop was opened in the folder before. */
export const holdsShop = (folder: string): boolean => existsSync(databaseOf(folder));

export function dropDatabase(folder: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(`${databaseOf(folder)}${ending}`, { force: true });
  }
}

/** Starts the database on a folder's data, after ending one that a killed shop left. */
export async function startDataFolderDynamo(
  engine: DynamoEngine,
  folder: string,
  prefix: string,
): Promise<RunningDynamo> {
  const noteFile = path.join(folder, 'database.json');
  await endOrphan(noteFile, folder);
  const running = await startDynamo(engine, databaseOf(folder));
  const note: v.InferOutput<typeof noteSchema> = {
    pid: running.process.pid ?? 0,
    endpoint: running.endpoint,
  };
  writeAtomically(noteFile, JSON.stringify(note));
  await createTables({ endpoint: running.endpoint, prefix });
  return running;
}

/** The database of a folder whose shop is running, for commands beside it. */
export function openDatabaseOf(folder: string): string | undefined {
  const note = readNote(path.join(folder, 'database.json'));
  return note && isOf(note.pid, folder) ? note.endpoint : undefined;
}

async function endOrphan(noteFile: string, folder: string): Promise<void> {
  const pid = readNote(noteFile)?.pid ?? 0;
  if (pid <= 1 || !isOf(pid, folder)) return;
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 200 && isOf(pid, folder); tries += 1) await wait(10);
}

const noteSchema = v.object({ pid: v.number(), endpoint: v.string() });

function readNote(file: string) {
  if (!existsSync(file)) return undefined;
  const note = v.safeParse(
    v.pipe(v.string(), v.parseJson(), noteSchema),
    readFileSync(file, 'utf8'),
  );
  return note.success ? note.output : undefined;
}

/** The process id may have been reused: only a process whose command names this folder is ours. */
const isOf = (pid: number, folder: string) => commandOf(pid).includes(folder);

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
