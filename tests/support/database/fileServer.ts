import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { listenOn } from '#infra/local/launcher/listenOn';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { buckets } from '#shared/storage/tables';
import { writeShells } from './siteShells';

type Wanted = {
  /** The folder of its files. */
  readonly folder: string;
  readonly versioned?: boolean;
  /** Called with each request, which is answered once it settles. */
  readonly asked?: (request: IncomingMessage) => void | Promise<void>;
};

/**
 * The shop's buckets on the local S3, empty except for the site's screens. Call this before
 * importing anything that reads the configuration.
 */
export async function startFileServer({ folder, versioned = false, asked }: Wanted) {
  const siteFolder = path.join(folder, 'site');
  writeShells(siteFolder);
  const s3 = new S3Server({
    folder,
    buckets: buckets.map((name) => `test-${name}`),
    folders: { 'test-site': siteFolder },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    prefix: '/s3',
    allowedOrigin: 'http://localhost:8080',
    versioned,
  });
  const server = createServer((request, response) => {
    const handle = () => void s3.handle(request, response);
    const waiting = asked?.(request);
    if (waiting) void waiting.then(handle);
    else handle();
  });
  const endpoint = `http://127.0.0.1:${String(await listenOn(server, 0))}/s3`;
  process.env.AWS_ENDPOINT_URL_S3 = endpoint;
  const stop = () => server.close().closeAllConnections();
  return { endpoint, stop };
}
