import type { AddressInfo, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalError } from '../machine/LocalError';

const patienceMs = 2000;

/** Listens on 127.0.0.1. Waits a while for a port that a closing program still holds. */
export async function listenOn(server: Server, port: number): Promise<number> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await listen(server, port);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EACCES') throw new LocalError(`Sem permissão para usar a porta ${port}.`);
      if (code !== 'EADDRINUSE') throw error;
      if (Date.now() > deadline) {
        throw new LocalError(
          `A porta ${port} já está em uso por outro programa. Escolha outra: PORT=8081 npm start`,
        );
      }
      await wait(100);
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
