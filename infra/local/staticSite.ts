import { createReadStream, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentSecurityPolicy, securityHeaders } from '../cloudfront/securityHeaders';
import { targetOf } from '../cloudfront/spaHistory';
import { environments } from '../environments';
import { siteConfig } from '../siteConfig';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

// Browsers heed HSTS over https only.
const localSecurityHeaders = { ...securityHeaders, 'strict-transport-security': undefined };
// Signed links and forms lead to this same origin here.
const policy = contentSecurityPolicy(environments.local, []);

/** The built SPA, by the same path rules and with the same headers as at the CDN. */
export async function staticSite(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  for (const [name, value] of Object.entries(localSecurityHeaders)) {
    if (value) response.setHeader(name, value);
  }
  response.setHeader('content-security-policy', policy);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const target = targetOf(pathname);
  if (target === '/config.json') {
    send(response, JSON.stringify(siteConfig('local', environments.local)));
    return;
  }
  await sendFile(folder, target, request, response);
}

async function sendFile(
  folder: string,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = path.join(folder, target);
  const stats = statOf(file);
  if (!stats || !file.startsWith(folder)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Não encontrado');
    return;
  }
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-length': stats.size,
    'cache-control': target.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file), response);
}

function send(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'content-type': types['.json'], 'cache-control': 'no-cache' });
  response.end(json);
}

function statOf(file: string): Stats | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}
