import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

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

async function untilNone(text: string): Promise<string[]> {
  for (let tries = 0; tries < 100 && carrying(text).length > 0; tries += 1) await wait(100);
  return carrying(text);
}

/** A test file that opens a database, says so, and does not end by itself. */
const endlessTest = `
  import { writeFileSync } from 'node:fs';
  import { it } from 'vitest';
  import { startDatabase } from '${process.cwd()}/tests/support/database/database';
  it('waits', { timeout: 120_000 }, async () => {
    await startDatabase();
    writeFileSync(process.env.SAYS_READY, '');
    await new Promise((resolve) => setTimeout(resolve, 120_000));
  });`;

describe.runIf(process.platform === 'linux')('npm test that is broken off', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing running after %s',
    { timeout: 60_000 },
    async (signal) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
      const says = path.join(folder, 'ready');
      const file = path.join('tests/infra', `${path.basename(folder)}.test.ts`);
      writeFileSync(file, endlessTest);
      try {
        const runner = spawn(process.execPath, ['tests/run.mjs', 'unit', file], {
          env: { ...process.env, SAYS_READY: says },
          stdio: 'ignore',
        });
        const ended = new Promise((resolve) => runner.once('exit', resolve));
        for (let tries = 0; tries < 300 && !existsSync(says); tries += 1) await wait(100);
        expect(carrying(says).some((command) => command.includes('dynoxide'))).toBe(true);
        runner.kill(signal);
        await ended;
        expect(await untilNone(says)).toEqual([]);
      } finally {
        rmSync(file, { force: true });
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
