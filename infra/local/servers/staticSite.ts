import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isScreen } from '#shared/site/screenPaths';
import { contentSecurityPolicy } from '#infra/cloudfront/contentSecurityPolicy';
import { targetOf } from '#infra/cloudfront/spaHistory';
import { environments } from '#infra/environments';
import { robots } from '#infra/settings/robots';
import { siteConfig } from '#infra/settings/siteConfig';
import { acceptedCoding, encodeOnce, isCompressible } from '../http/contentCoding';

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

// Signed links and forms lead to this same origin here.
export const sitePolicy = contentSecurityPolicy(environments.local, []);

/** What a deployment writes from its environment; null for what is a file of the build. */
function madeFor({ headers: { host } }: IncomingMessage, target: string): Buffer | null {
  const { local } = environments;
  const siteOrigin = host === undefined ? local.siteOrigin : `http://${host}`;
  if (target === '/robots.txt') return Buffer.from(robots('local', { siteOrigin }));
  if (target !== '/config.json') return null;
  return Buffer.from(JSON.stringify(siteConfig('local', local)));
}

/** The built SPA, by the same path rules, with the same headers and compression as at the CDN. */
export async function staticSite(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  response.setHeader('content-security-policy', sitePolicy);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const target = targetOf(pathname);
  const content = madeFor(request, target) ?? (await contentOf(folder, target));
  const status = isScreenOrFile(pathname, target) ? 200 : 404;
  if (content) await send(request, response, { target, content, status });
  else response.writeHead(404, { 'content-type': types['.txt'] }).end('Não encontrado');
}

/** Any other path is answered with the shop's own page for it, as the CDN does. */
const isScreenOrFile = (pathname: string, target: string): boolean =>
  pathname === target || isScreen(pathname);

type Sent = { readonly target: string; readonly content: Buffer; readonly status: number };

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { target, content, status }: Sent,
): Promise<void> {
  const type = types[path.extname(target)] ?? 'application/octet-stream';
  const digest = createHash('sha256').update(content).digest('base64url');
  const compressible = isCompressible(type, content.length);
  const coding = compressible ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  // Weak once compressed: the same content in other bytes.
  const etag = coding ? `W/"${digest}"` : `"${digest}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', cacheControl(target));
  if (compressible) response.setHeader('vary', 'accept-encoding');
  if (status === 200 && isKnown(request.headers['if-none-match'], digest)) {
    response.writeHead(304).end();
    return;
  }
  const body = coding ? await encodeOnce(content, digest, coding) : content;
  if (coding) response.setHeader('content-encoding', coding);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const cacheControl = (target: string): string =>
  target.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const isKnown = (header: string | undefined, digest: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${digest}"`) ||
  header?.trim() === '*';

async function contentOf(folder: string, target: string): Promise<Buffer | undefined> {
  const file = path.join(folder, target);
  if (!file.startsWith(folder)) return undefined;
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
