import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#infra/local/data/startDynamo';
import { listenOn } from '#infra/local/launcher/listenOn';
import { CdnCache } from '#infra/local/servers/cdnCache';
import { createPublicServer } from '#infra/local/servers/publicServer';
import { MailStore } from '#infra/local/emulators/mail/MailStore';
import { OutboxLoop } from '#infra/local/running/outboxLoop';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { localCredentials } from '#infra/local/running/functionVariables';
import { rawRequest } from '#tests/support/calls/rawRequest';

const site = 'http://localhost:1';
const folder = '/nowhere';
const server = createPublicServer({
  site,
  siteFolder: folder,
  mails: new MailStore(folder),
  outbox: new OutboxLoop(),
  s3: new S3Server({
    folder,
    buckets: [],
    credentials: localCredentials,
    prefix: '/_s3',
    allowedOrigin: site,
  }),
  cache: new CdnCache(),
  paymentSecret: 'none',
  isReady: () => false,
});
const port = await listenOn(server, 0);
afterAll(() => server.close().closeAllConnections());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('shows who opens a page early that it waits, and opens it by itself', async () => {
  for (const path of ['/', '/admin/orders', '/_local/']) {
    const { statusCode, headers, body } = await rawRequest({ port, path, headers: browser });
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('<meta http-equiv="refresh" content="1">');
    expect(body.toString()).toContain('A loja está abrindo');
  }
});

it('tells a program in the words of the API', async () => {
  const { statusCode, body } = await rawRequest({ port, path: '/publication', headers: browser });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body.toString())).toEqual({ detail: 'A loja está abrindo.' });
});

it('says so before anything is built, and leaves the port with the program that prepares', async () => {
  const early = await freePort();
  const program = 'infra/local/launcher/answerEarly.mjs';
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PORT: String(early) },
  });
  const ask = (headers: Record<string, string>) =>
    rawRequest({ port: early, path: '/publications', headers });
  await expect.poll(() => ask(browser).then(({ statusCode }) => statusCode, String)).toBe(503);
  const page = (await ask(browser)).body.toString();
  expect(page).toContain('A loja está abrindo');
  expect(page).toContain('location.reload()');
  const { statusCode, body } = await ask({ accept: 'application/json' });
  expect([statusCode, body.toString()]).toEqual([503, '{"detail":"A loja está abrindo."}']);
  child.stdin.end();
  await once(child, 'exit');
  // Refused, or answered by another test that has taken the port since.
  const after = await ask(browser).then((answer) => answer.body.toString(), String);
  expect(after).not.toContain('A loja está abrindo');
});
