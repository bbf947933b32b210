import { execFileSync } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Network } from '#functions/accounts/webhooks/postWebhook';

export type Received = {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
};

/** Any public internet address; nothing is sent to it. */
export const publicAddress = '93.184.215.14';

/** Receivers below `example.com` on this machine, over TLS with their own authority. */
export async function startReceiver(answer: (one: Received, response: ServerResponse) => void) {
  const { key, cert } = certificate();
  const received: Received[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        // Without this machine's port, which real receivers do not have.
        host: (request.headers.host ?? '').split(':')[0] ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
        at: Date.now(),
      };
      received.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: () => Promise.resolve([publicAddress]),
    reach: () => '127.0.0.1',
    connection: { port, ca: cert },
  } as const satisfies Network;
  return {
    received,
    network,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'receiver-'));
  try {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=example.com',
        '-keyout',
        key,
        '-out',
        cert,
        '-addext',
        'subjectAltName=DNS:example.com,DNS:*.example.com',
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Verifies a message as the public documentation of Standard Webhooks describes, without the
 * package that signs it: HMAC-SHA-256 of `id.timestamp.body` with the secret's base64 after
 * `whsec_`, as one of the space-separated `v1,` signatures.
 */
export function isGenuine({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return false;
  }
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const sent = Buffer.from(signature, 'base64');
    return version === 'v1' && sent.length === wanted.length && timingSafeEqual(sent, wanted);
  });
}
