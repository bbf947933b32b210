import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOn } from '#infra/local/launcher/listenOn';

/** Of HTTP/1.1's connection, which HTTP/2 forbids. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

/** The same shop over HTTP/2, as the CDN speaks it, with a certificate that the browser has to be allowed. */
export async function overHttp2(origin: string) {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(new URL(url, origin), { method, headers: passedOn(headers) });
    passed.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, passedOn(answered.headers));
      answered.pipe(answer);
    });
    passed.on('error', () => {
      answer.writeHead(502).end();
    });
    asked.pipe(passed);
  });
  const port = await listenOn(server, 0);
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !ofConnection.includes(name),
    ),
  );

function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const keyout = path.join(folder, 'key.pem');
  const out = path.join(folder, 'cert.pem');
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  const options = [
    'req',
    '-x509',
    ...kind,
    '-subj',
    '/CN=localhost',
    '-keyout',
    keyout,
    '-out',
    out,
  ];
  try {
    const { status, stderr, error } = spawnSync('openssl', options);
    if (status !== 0) throw new Error(`openssl makes no certificate: ${String(error ?? stderr)}`);
    return { key: readFileSync(keyout), cert: readFileSync(out) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
