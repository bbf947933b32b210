import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MailStore } from '#infra/local/emulators/mail/MailStore';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { listenOn } from '#infra/local/launcher/listenOn';
import { localCredentials } from '#infra/local/running/functionVariables';
import { OutboxLoop } from '#infra/local/running/outboxLoop';
import { CdnCache } from '#infra/local/servers/cdnCache';
import { createPublicServer } from '#infra/local/servers/publicServer';

/** The local server with the real handlers, on its own port; the site is only a home page. */
export async function serveShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  mkdirSync(path.join(folder, 'assets'));
  const home =
    '<!doctype html><script defer src="/assets/start-1.js" data-program="/assets/core-1.js">';
  writeFileSync(path.join(folder, 'index.html'), `${home}</script>`);
  writeFileSync(path.join(folder, 'assets/core-1.js'), 'export {};');
  const cache = new CdnCache();
  const outbox = new OutboxLoop(() => cache.drop());
  const server = createPublicServer({
    site: 'http://localhost',
    siteFolder: folder,
    mails: new MailStore(folder),
    s3: new S3Server({
      folder,
      buckets: [],
      credentials: localCredentials,
      prefix: '/_s3',
      allowedOrigin: 'http://localhost',
    }),
    outbox,
    cache,
    paymentSecret: 'none',
    isReady: () => true,
  });
  const origin = `http://127.0.0.1:${String(await listenOn(server, 0))}`;
  const stop = async () => {
    server.close().closeAllConnections();
    // Work that a change started would otherwise continue in the next file of the thread.
    await outbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}
