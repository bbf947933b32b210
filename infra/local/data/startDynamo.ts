import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoEngine } from './findDynamoEngine';
import { LocalError } from '../machine/LocalError';
import { isAnswered } from './isAnswered';

export type RunningDynamo = { readonly endpoint: string; readonly process: ChildProcess };

/**
 * Starts the engine on a free port of 127.0.0.1 and waits until it accepts connections. If another
 * program takes the port first, the engine ends and is started on another one.
 */
export async function startDynamo(engine: DynamoEngine, dataPath?: string): Promise<RunningDynamo> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), engine, dataPath);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function startOn(
  port: number,
  engine: DynamoEngine,
  dataPath: string | undefined,
): Promise<RunningDynamo> {
  const child = spawn(engine.command, engine.args(port, dataPath), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) child.once('exit', endWithUs(child.pid).dismiss);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        new LocalError(
          `O banco de dados local (${engine.name}) parou ao iniciar (${code ?? 'sinal'}).`,
        ),
      ),
    );
  });
  // A later failure is ignored here, once the engine is running.
  failure.catch(() => undefined);
  await Promise.race([failure, saysReady(child, engine.ready)]);
  await Promise.race([failure, untilOpen(port)]);
  return { endpoint: `http://127.0.0.1:${port}`, process: child };
}

/** Until the engine reports its port, an open port may be another program's. */
function saysReady(child: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve) => {
    let said = '';
    // Read for as long as it runs: a full pipe would block it.
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (more: Buffer) => {
        if (said.includes(ready)) return;
        said += more.toString();
        if (said.includes(ready)) resolve();
      });
    }
  });
}

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isAnswered({ port, host: '127.0.0.1' }))) {
    if (Date.now() > deadline) {
      throw new LocalError('O banco de dados local não respondeu em 60 s.');
    }
    await wait(5);
  }
}

/**
 * Ends another process when this one ends in any way: a pipe closes even after `kill -9`. The guard
 * runs in its own session, so that Ctrl-C or the end of a group does not end it first.
 */
export function endWithUs(pid: number): { readonly dismiss: () => void } {
  const guard = spawn('sh', ['-c', 'read _; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell (Windows), the next start ends what was left.
  guard.on('error', () => undefined);
  guard.unref();
  return {
    dismiss: () => {
      guard.kill('SIGKILL');
    },
  };
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
