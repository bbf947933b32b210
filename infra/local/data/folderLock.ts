import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalError } from '../machine/LocalError';
import { isAnswered } from './isAnswered';

const patienceMs = 3000;

/**
 * Locks a data folder by listening on a name derived from its path, which the system frees when the
 * process ends in any way. Waits a while for a shop that is just closing.
 */
export async function lockFolder(folder: string): Promise<void> {
  const address = addressOf(folder);
  const deadline = Date.now() + patienceMs;
  while (!(await listens(address))) {
    if (Date.now() > deadline) {
      throw new LocalError(`A loja já está aberta com os dados de ${folder}.`);
    }
    await wait(100);
  }
}

function addressOf(folder: string): string {
  const name = `aeropub-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  // Abstract sockets of Linux and pipes of Windows vanish with their process; elsewhere a file
  // remains.
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

async function listens(address: string): Promise<boolean> {
  const isLeft = path.isAbsolute(address) && !(await isAnswered({ path: address }));
  if (isLeft) rmSync(address, { force: true });
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen(address, () => {
      server.unref();
      resolve(true);
    });
  });
}
