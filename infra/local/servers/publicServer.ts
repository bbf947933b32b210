import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { operations } from '#shared/api/endpoints';
import { securityHeaders } from '#shared/api/securityHeaders';
import { apiPatterns } from '#infra/cloudfront/apiPatterns';
import { isDrawn, targetOf as drawnBy } from '#infra/cloudfront/drawnPages';
import { targetOf as withoutTrailingSlash } from '#infra/cloudfront/stripTrailingSlash';
import { s3Prefix } from '../running/functionVariables';
import { cdnKey, type CdnCache } from './cdnCache';
import { type Exchange, gateway } from '../emulators/gateway/gateway';
import { createRouter } from '../emulators/gateway/routes';
import { sendDetail } from '../emulators/gateway/sendReply';
import { foreignDetail, isForeign } from './isForeign';
import { localPages } from './localPages';
import type { MailStore } from '../emulators/mail/MailStore';
import type { OutboxLoop } from '../running/outboxLoop';
import type { S3Server } from '../emulators/s3Server/S3Server';
import { sendWaitingPage } from './waitingAnswer.mjs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

// Signed links and forms use this same origin here.
const sitePolicy = contentSecurityPolicy(environments.local, []);

/** Files that a deployment generates from its environment; null for files of the build. */
function madeFor({ headers: { host } }: IncomingMessage, target: string): Buffer | null {
  const { local } = environments;
  const siteOrigin = host === undefined ? local.siteOrigin : `http://${host}`;
  if (target === '/robots.txt') return Buffer.from(robots('local', { siteOrigin }));
  if (target !== '/config.json') return null;
  return Buffer.from(JSON.stringify(siteConfig('local', local)));
}

/** The built SPA, with the same path rules, headers and compression as at the CDN. */
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

/** Any other path is answered with the shop's own 404 page, like at the CDN. */
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
  // Weak if compressed: the same content in other bytes.
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

/** Files whose name changes with their content, which a page asks for by the dozen. */
const assets = new Map<string, Buffer>();

async function contentOf(folder: string, target: string): Promise<Buffer | undefined> {
  const file = path.join(folder, target);
  if (!file.startsWith(folder)) return undefined;
  const kept = assets.get(file);
  if (kept) return kept;
  try {
    const content = await readFile(file);
    if (target.startsWith('/assets/')) assets.set(file, content);
    return content;
  } catch {
    return undefined;
  }
}

type Parts = {
  readonly site: string;
  readonly siteFolder: string;
  readonly s3: S3Server;
  readonly mails: MailStore;
  readonly paymentSecret: string;
  readonly outbox: OutboxLoop;
  readonly cache: CdnCache;
  /** Until then only files are answered, because seeding needs them. */
  readonly isReady: () => boolean;
};

const route = createRouter(operations);
const isApiPath = matcherOf(apiPatterns());

/**
 * Node closes idle connections after five seconds. While a large manual is licensed on this
 * process's only thread, a caller's next request could be sent on a connection about to close, and
 * be reset.
 */
const keepAliveTimeout = 65_000;

/** The only public port, for what CDN, API and buckets are in the cloud. */
export function createPublicServer(parts: Parts): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
      if (response.headersSent) response.destroy();
      else sendDetail(response, 500, 'Um erro foi encontrado');
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  const url = urlOf(request);
  if (!url) sendDetail(response, 400, 'Endereço inválido.', 'invalid');
  else if (isOtherName(request)) {
    response.writeHead(307, { location: `${parts.site}${url.pathname}${url.search}` }).end();
  } else if (isTool(url.pathname)) await answerTool(request, response, url.pathname, parts);
  else if (!parts.isReady()) askToWait(request, response, url.pathname);
  else if (isApiPath(url.pathname)) {
    url.pathname = withoutTrailingSlash(url.pathname);
    await throughCdn({ request, response }, url, { ...parts, method: request.method ?? '' });
  } else if (isDrawn(url.pathname) && isReading(request)) {
    url.pathname = drawnBy(url.pathname);
    const replaced = { 'content-security-policy': sitePolicy };
    await throughCdn({ request, response }, url, { ...parts, method: 'GET', replaced });
  } else await staticSite(parts.siteFolder, request, response, url.pathname);
}

type Routed = {
  readonly method: string;
  readonly replaced?: Readonly<Record<string, string>>;
};

/** Answers from the cache or the function, and caches if allowed; a write clears the cache. */
async function throughCdn(
  { request, response }: Exchange,
  url: URL,
  { cache, outbox, method, replaced }: Parts & Routed,
): Promise<void> {
  const key = cdnKey(request, url);
  if (key !== undefined && cache.answer(key, response)) return;
  const asked = cache.ask();
  const sent = await gateway({ request, response }, url, route(method, url.pathname), replaced);
  if (key !== undefined) {
    if (sent) asked.keep(key, sent);
  } else if (!isReading(request)) {
    cache.drop();
    outbox.wake();
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

async function answerTool(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  parts: Parts,
): Promise<void> {
  if (isForeign(request)) sendDetail(response, 403, foreignDetail, 'forbidden');
  else if (pathname.startsWith(`${s3Prefix}/`)) await parts.s3.handle(request, response);
  else if (!parts.isReady()) askToWait(request, response, pathname);
  else {
    await localPages(request, response, pathname, parts);
    if (request.method !== 'GET') {
      parts.cache.drop();
      parts.outbox.wake();
    }
  }
}

/** A page requested by IP address: links, passkeys and storage belong to `localhost`. */
const isOtherName = ({ method, headers: { host, accept } }: IncomingMessage) =>
  method === 'GET' &&
  (accept ?? '').includes('text/html') &&
  /^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');

const isTool = (pathname: string) => pathname === '/_local' || pathname.startsWith('/_local/');

function askToWait(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): void {
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  if (isPage && !isApiPath(pathname)) sendWaitingPage(response);
  else sendDetail(response, 503, 'A loja está abrindo.');
}

function urlOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  // A target such as "//host" would be parsed as another host.
  const address = `http://localhost${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
}

/** Matches CloudFront's path patterns, which here only use a final `*`. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  return (path) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
}
