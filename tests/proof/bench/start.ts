import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#infra/local/data/startDynamo';

// npm run bench -- start: seconds from `npm start` in a fresh clone of what is committed until the shop shows its
// home, what of it each step took, and seconds until it is there again. The packages should be in npm's cache.
const folder = mkdtempSync(path.join(tmpdir(), 'fresh-'));
spawnSync('git', ['clone', '--quiet', '.', folder], { stdio: 'inherit' });
const port = String(await freePort());
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

for (const name of ['fresh clone', 'again']) print(`${name}: ready after ${await timeStart()} s`);
rmSync(folder, { recursive: true });

async function timeStart(): Promise<string> {
  const began = performance.now();
  // In a group of its own, so that all of it ends together.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: port, DATA_DIR: path.join(folder, '.local') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.on('data', (said: Buffer) => {
    const lines = said.toString().split('\n');
    for (const line of lines.filter((text) => text.endsWith('…'))) {
      print(`  ${seconds(began).padStart(5)} s  ${line}`);
    }
  });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await wait(50);
  }
  const taken = seconds(began);
  const over = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await over;
  return taken;
}

async function isOpen(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}
