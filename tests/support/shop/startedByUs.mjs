// What a run started and wrote: processes are found by a mark that each inherits, whatever group or session it
// moved to, and temporary folders stand in one that is the run's own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const variable = 'AEROPUB_RUN';

/** What is started from here on ends, and what it wrote to temporary folders goes, when this process is killed or left alone. */
export function markRun() {
  const run = beginRun();
  const parent = process.ppid;
  const watch = setInterval(() => {
    // The npm that ran us was killed.
    if (process.ppid !== parent) void breakOff(run, 143);
  }, 500);
  watch.unref();
  process.once('SIGINT', () => void breakOff(run, 130));
  process.once('SIGTERM', () => void breakOff(run, 143));
  process.once('SIGHUP', () => void breakOff(run, 129));
  return run;
}

/**
 * The same for a test runner that somebody started by itself, with the folder that vitest made before this;
 * one of a run that is marked belongs to that.
 */
export default function markRunOnce({ tmpDir }) {
  if (process.env[variable] === undefined) beginRun(tmpDir ? [tmpDir] : []);
}

function beginRun(others = []) {
  const own = mkdtempSync(path.join(tmpdir(), 'aeropub-'));
  const run = { mark: randomUUID(), folders: [own, ...others] };
  process.env[variable] = run.mark;
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = own;
  // The pipe ends with this process, however that ends, and the guard does the rest.
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

/** Gives what is ending two seconds, ends the rest; answers what it had to end. */
export async function endLeftovers(run) {
  for (let tries = 0; tries < 20 && running(run.mark).length > 0; tries += 1) await wait(100);
  return endAll(run);
}

/** Until none is left: what is ended may just be starting another. Then nothing writes to the folders any more. */
async function endAll({ mark, folders }) {
  const ended = new Map();
  for (let left = running(mark); left.length > 0; left = running(mark)) {
    for (const { pid, command } of left) {
      ended.set(pid, command);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone by itself.
      }
    }
    await wait(50);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return [...ended.values()];
}

/** Processes that carry the mark but this one; where there is no /proc, none are found. */
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

/** A process that ended but was not yet collected has neither environment nor command. */
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
