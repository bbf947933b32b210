import { connect, type NetConnectOpts } from 'node:net';

/** Whether a program accepts connections at the address. */
export function isAnswered(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
