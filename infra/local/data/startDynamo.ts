import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoEngine } from './findDynamoEngine';
import { endWithUs } from '../machine/endWithUs';
import { freePort } from '../machine/freePort';
import { LocalError } from '../machine/LocalError';

export type RunningDynamo = { readonly endpoint: string; readonly process: ChildProcess };

/** Starts the engine on a free port of 127.0.0.1 and waits until it takes connections. */
export async function startDynamo(engine: DynamoEngine, dataPath?: string): Promise<RunningDynamo> {
  const port = await freePort();
  const child = spawn(engine.command, engine.args(port, dataPath), { stdio: 'ignore' });
  if (child.pid !== undefined) child.once('exit', endWithUs(child.pid).dismiss);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(
        new LocalError(
          `O banco de dados local (${engine.name}) parou ao iniciar (${code ?? 'sinal'}).`,
        ),
      );
    });
  });
  // It is not waited for any more once the engine is up.
  failure.catch(() => undefined);
  await Promise.race([failure, untilOpen(port)]);
  return { endpoint: `http://127.0.0.1:${port}`, process: child };
}

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isOpen(port))) {
    if (Date.now() > deadline) {
      throw new LocalError('O banco de dados local não respondeu em 60 s.');
    }
    await wait(5);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
