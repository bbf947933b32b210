// What a run started, found by a mark that each process inherits, whatever group or session it moved to.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const variable = 'AEROPUB_RUN';

/** Marks what is started from here on, and has it ended when this process is killed or left alone. */
export function markRun() {
  const mark = randomUUID();
  process.env[variable] = mark;
  const guard = spawn(process.execPath, [fileURLToPath(import.meta.url), mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
    detached: true,
  });
  guard.unref();
  const parent = process.ppid;
  const watch = setInterval(() => {
    // The npm that ran us was killed.
    if (process.ppid !== parent) void endRun(mark, 143);
  }, 500);
  watch.unref();
  process.once('SIGINT', () => void endRun(mark, 130));
  process.once('SIGTERM', () => void endRun(mark, 143));
  process.once('SIGHUP', () => void endRun(mark, 129));
  return mark;
}

async function endRun(mark, code) {
  await endAll(mark);
  process.exit(code);
}

/** Gives what is ending two seconds, ends the rest; answers what it had to end. */
export async function endLeftovers(mark) {
  for (let tries = 0; tries < 20 && running(mark).length > 0; tries += 1) await wait(100);
  return endAll(mark);
}

/** Until none is left: what is ended may just be starting another. */
async function endAll(mark) {
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
  return [...ended.values()];
}

/** Processes that carry the mark but this one; where there is no /proc, none are found. */
export function running(mark) {
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

const [, program, mark] = process.argv;
if (program === fileURLToPath(import.meta.url) && mark) {
  process.stdin.resume().once('close', () => void endAll(mark));
}
