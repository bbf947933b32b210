import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCredentials } from '#infra/local/running/functionVariables';
import { createInternalServer } from '#infra/local/servers/internalServer';
import { listenOn } from '#infra/local/launcher/listenOn';
import { MailStore } from '#infra/local/emulators/mail/MailStore';
import { OutboxLoop } from '#infra/local/running/outboxLoop';
import { CdnCache } from '#infra/local/servers/cdnCache';
import { createPublicServer } from '#infra/local/servers/publicServer';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { rawRequest } from '#tests/support/calls/rawRequest';

const folder = mkdtempSync(path.join(tmpdir(), 'foreign-'));
const mails = new MailStore(path.join(folder, 'mails'));
const s3 = new S3Server({
  folder,
  buckets: ['files'],
  credentials: localCredentials,
  prefix: '/_local/s3',
  allowedOrigin: 'http://localhost:8080',
});
// There is no database: a request that is let through must not set the jobs to work.
const outbox = new OutboxLoop();
await outbox.stop();
const servers: Readonly<Record<string, Server>> = {
  shop: createPublicServer({
    site: 'http://localhost:8080',
    siteFolder: folder,
    mails,
    s3,
    outbox,
    paymentSecret: 'none',
    cache: new CdnCache(),
    isReady: () => true,
  }),
  internal: createInternalServer({ mails, secrets: { 'test/secret': 'kept' } }),
};
const ports: Record<string, number> = {};
beforeAll(async () => {
  const style = '<style>p { color: red }</style><script>alert(1)</script><p>Olá</p>';
  for (const subject of ['Primeira', 'Segunda']) {
    mails.add({
      to: 'a@example.com',
      subject,
      html: `${style}${subject}`,
      text: subject,
      reply_to: null,
      headers: {},
      date: new Date().toISOString(),
    });
  }
  for (const [name, server] of Object.entries(servers)) ports[name] = await listenOn(server, 0);
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = async (
  at: 'shop' | 'internal',
  request: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const [method = 'GET', target = '/'] = request.split(' ');
  const port = ports[at] ?? 0;
  const own = `localhost:${String(port)}`;
  return rawRequest({ port, path: target, method, headers: { host: own, ...headers } });
};

/** Each tool, and what it answers to who may ask. */
const tools = [
  ['shop', 'GET /_local/', 200],
  ['shop', 'GET /_local', 200],
  ['shop', 'GET /_local/emails', 200],
  ['shop', 'GET /_local/messages/1', 200],
  ['shop', 'POST /_local/bounces', 400],
  ['shop', 'POST /_local/jobs/unknown', 404],
  ['shop', 'GET /_local/s3/files/missing', 403],
  ['internal', 'POST /ses', 404],
  ['internal', 'POST /', 400],
] as const;

/** Pays at the shop itself, which does not run here. */
const payment = ['shop', 'POST /_local/payments/1/pay', 500] as const;

describe.each([...tools, payment])('the tool of the %s at %s', (at, request) =>
  it.each([
    ['a name that leads here', { host: 'evil.example' }],
    ['a name that begins as ours', { host: 'localhost.evil.example:8080' }],
    ['a name that ends as a port', { host: 'localhost:8080.evil.example' }],
    ['a form of another site', { origin: 'https://evil.example' }],
    ['a form of another program here', { origin: 'http://localhost:1' }],
    ['a page without an origin', { origin: 'null' }],
  ])('refuses %s', async (_, headers) => {
    const { statusCode, body } = await ask(at, request, headers);
    expect(statusCode).toBe(403);
    expect(body.toString()).toContain('só atendem esta máquina');
  }),
);

it.each(tools)('the tool of the %s at %s answers this machine', async (at, request, status) => {
  const own = `localhost:${String(ports[at])}`;
  const asked: Record<string, string>[] = [
    {},
    { origin: `http://${own}` },
    { host: `127.0.0.1:${String(ports[at])}` },
  ];
  for (const headers of asked) {
    const { statusCode, body } = await ask(at, request, headers);
    expect(body.toString()).not.toContain('só atendem esta máquina');
    if (at === 'shop') expect(statusCode).toBe(status);
  }
});

it.each([
  ['shop', 'POST /_local/bounces', {}, 'invalid'],
  ['shop', 'POST /_local/jobs/unknown', {}, 'not_found'],
  ['shop', 'GET /_local/nothing', {}, 'not_found'],
  ['shop', 'GET /_local/', { host: 'evil.example' }, 'forbidden'],
  ['internal', 'POST /ses', { host: 'evil.example' }, 'forbidden'],
] as const)('the tool of the %s at %s refuses with a code', async (at, request, headers, code) => {
  const { statusCode, body } = await ask(at, request, headers);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(JSON.parse(body.toString())).toMatchObject({ codes: { detail: code } });
});

describe('the mailbox', () => {
  it('shows each message in a frame that runs nothing and has a policy of its own', async () => {
    const page = (await ask('shop', 'GET /_local/')).body.toString();
    const frames = [...page.matchAll(/<iframe sandbox="([^"]*)"[^>]* src="([^"]+)"/g)];
    expect(frames.map(([, , source]) => source)).toEqual([
      '/_local/messages/2',
      '/_local/messages/1',
    ]);
    for (const [, sandbox] of frames) expect(sandbox).not.toMatch(/scripts|same-origin|forms/);
    const { headers, body } = await ask('shop', 'GET /_local/messages/2');
    expect(body.toString()).toContain('Segunda');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox [a-z -]+; default-src 'none';/);
    expect(policy).not.toMatch(/scripts|same-origin|forms|script-src/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('itself allows no style but its own, and stands in no frame', async () => {
    const { headers } = await ask('shop', 'GET /_local/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each(['0', '3', '-1', '1.0', 'x', ''])('has no message "%s"', async (number) => {
    expect((await ask('shop', `GET /_local/messages/${number}`)).statusCode).toBe(404);
  });
});

describe('a page that is asked for by the number of this machine', () =>
  it.each(['/', '/read/9?page=2', '/_local/'])('leads to its name: %s', async (target) => {
    const host = `127.0.0.1:${String(ports.shop)}`;
    const { statusCode, headers } = await ask('shop', `GET ${target}`, {
      host,
      accept: 'text/html,application/xhtml+xml',
    });
    expect([statusCode, headers.location]).toEqual([307, `http://localhost:8080${target}`]);
    const named = await ask('shop', `GET ${target}`, { accept: 'text/html' });
    expect(named.headers.location).toBeUndefined();
    // What is no page is answered where it is asked for.
    const call = await ask('shop', `GET ${target}`, { host });
    expect(call.headers.location).toBeUndefined();
  }));

it('shows headers, and of attachments name, type and size', async () => {
  mails.add({
    to: 'a@example.com',
    subject: 'Orçamento',
    html: '<p>Olá</p>',
    text: 'Olá',
    reply_to: null,
    date: new Date().toISOString(),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [{ name: 'a.pdf', type: 'application/pdf', base64: 'JVBERg==' }],
  });
  const shown: unknown = JSON.parse((await ask('shop', 'GET /_local/emails')).body.toString());
  expect(shown).toMatchObject([
    {
      subject: 'Orçamento',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', size: 4 }],
    },
    { subject: 'Segunda', headers: {}, attachments: [] },
    { subject: 'Primeira' },
  ]);
});
