// Tracks what a run starts and writes. Each process inherits a mark, by which it is found in any
// process group or session, and all temporary folders are inside one folder of the run.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const variable = 'AEROPUB_RUN';

/**
 * When this process is killed or orphaned, stops everything started from now on and removes its
 * temporary folders.
 */
export function markRun() {
  const run = beginRun();
  const parent = process.ppid;
  const watch = setInterval(() => {
    // The npm process that started this run was killed.
    if (process.ppid !== parent) void breakOff(run, 143);
  }, 500);
  watch.unref();
  process.once('SIGINT', () => void breakOff(run, 130));
  process.once('SIGTERM', () => void breakOff(run, 143));
  process.once('SIGHUP', () => void breakOff(run, 129));
  return run;
}

/**
 * The same for a test runner that was started directly, including the folder that vitest has
 * already created; a marked run needs no second mark.
 */
export default function markRunOnce({ tmpDir }) {
  if (process.env[variable] === undefined) beginRun(tmpDir ? [tmpDir] : []);
}

function beginRun(others = []) {
  const own = mkdtempSync(path.join(tmpdir(), 'aeropub-'));
  const run = { mark: randomUUID(), folders: [own, ...others] };
  process.env[variable] = run.mark;
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = own;
  // The pipe closes when this process ends in any way, and then the guard cleans up.
  const guard = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), run.mark, ...run.folders],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH },
      detached: true,
    },
  );
  guard.unref();
  guard.stdin.unref();
  return run;
}

async function breakOff(run, code) {
  await endAll(run);
  process.exit(code);
}

/** Gives processes two seconds to end and kills the rest; returns the commands it killed. */
export async function endLeftovers(run) {
  for (let tries = 0; tries < 20 && running(run.mark).length > 0; tries += 1) await wait(100);
  return endAll(run);
}

/**
 * Repeats until none is left, because a killed process may just have started another. Only then
 * does nothing write to the folders any more.
 */
async function endAll({ mark, folders }) {
  const ended = new Map();
  for (let left = running(mark); left.length > 0; left = running(mark)) {
    for (const { pid, command } of left) {
      ended.set(pid, command);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process ended by itself.
      }
    }
    await wait(50);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return [...ended.values()];
}

/** The other processes with the mark; none are found without /proc. */
function running(mark) {
  return processIds().flatMap((pid) => {
    if (pid === process.pid || !read(pid, 'environ').split('\0').includes(`${variable}=${mark}`)) {
      return [];
    }
    return [{ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }];
  });
}

function processIds() {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** A process that has ended but was not reaped has neither environment nor command. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const [, program, mark, ...folders] = process.argv;
if (program === fileURLToPath(import.meta.url) && mark) {
  process.stdin.resume().once('close', () => void endAll({ mark, folders }));
}
