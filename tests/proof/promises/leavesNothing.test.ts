import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '#tests/support/promise';

/** Processes below /proc whose environment has the text; only Linux tells. */
const carrying = (text: string) =>
  readdirSync('/proc')
    .filter((pid) => Number(pid) > 0 && contentsOf(`/proc/${pid}/environ`).includes(text))
    .map((pid) => contentsOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));

function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What is found again and again until there is none of it, or for ten seconds. */
async function untilNone(find: () => readonly string[]): Promise<readonly string[]> {
  for (let tries = 0; tries < 100 && find().length > 0; tries += 1) await wait(100);
  return find();
}

/** A test file that opens a database and a folder, which it does not remove, says so, and waits as long as it is to. */
const untidyTest = `
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import path from 'node:path';
  import { it } from 'vitest';
  import { startDatabase } from '${process.cwd()}/tests/support/database/database';
  it('waits', { timeout: 120_000 }, async () => {
    await startDatabase();
    writeFileSync(path.join(mkdtempSync(path.join(tmpdir(), 'left-')), 'file'), 'left');
    writeFileSync(process.env.SAYS_READY, '');
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.WAITS)));
  });`;

const npmTest = (file: string) => ['tests/run.mjs', 'unit', file];
const vitestAlone = (file: string) => ['node_modules/vitest/vitest.mjs', 'run', file];

describe.runIf(process.platform === 'linux')('a run of tests', () =>
  it.each([
    { by: 'npm test', command: npmTest, signal: 'SIGINT' },
    { by: 'npm test', command: npmTest, signal: 'SIGKILL' },
    { by: 'npm test', command: npmTest, signal: undefined },
    { by: 'vitest', command: vitestAlone, signal: 'SIGKILL' },
  ] as const)(
    'by $by leaves no process and no folder behind when it ends by $signal',
    { timeout: 120_000 },
    async ({ command, signal }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
      const says = path.join(folder, 'ready');
      const temporary = path.join(folder, 'temporary');
      mkdirSync(temporary);
      const file = path.join('tests/infra', `${path.basename(folder)}.test.ts`);
      writeFileSync(file, untidyTest);
      try {
        const runner = spawn(process.execPath, command(file), {
          env: {
            ...process.env,
            // It is no part of the run that this is.
            AEROPUB_RUN: undefined,
            SAYS_READY: says,
            WAITS: signal ? '120000' : '0',
            TMPDIR: temporary,
          },
          stdio: 'ignore',
        });
        const ended = new Promise((resolve) => runner.once('exit', resolve));
        for (let tries = 0; tries < 600 && !existsSync(says); tries += 1) await wait(100);
        expect(existsSync(says)).toBe(true);
        if (signal) {
          expect(carrying(says).some((started) => started.includes('dynoxide'))).toBe(true);
          runner.kill(signal);
        }
        await ended;
        expect(await untilNone(() => carrying(says))).toEqual([]);
        expect(await untilNone(() => readdirSync(temporary))).toEqual([]);
        reportFigure(`${path.basename(command(file)[0] ?? '')} ended by ${signal ?? 'itself'}`);
      } finally {
        rmSync(file, { force: true });
        rmSync(folder, { recursive: true, force: true });
      }
    },
  ),
);
