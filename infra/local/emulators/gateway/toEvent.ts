import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RouteMatch } from './routes';

type Incoming = {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly match: RouteMatch | undefined;
  readonly body: Buffer;
};

const textTypes = new Set(['application/json', 'application/xml', 'application/javascript']);

/** An HTTP request as API Gateway's payload format 2.0 hands it to a Lambda. */
export function toEvent({ request, url, match, body }: Incoming) {
  const routeKey = match
    ? `${match.route.endpoint.method} ${match.route.endpoint.path}`
    : '$default';
  return {
    version: '2.0',
    routeKey,
    rawPath: decodedPath(url),
    // Taken apart and put together again, as a form would send it.
    rawQueryString: url.searchParams.toString(),
    ...optional({
      cookies: request.headers.cookie?.split(/; */),
      queryStringParameters: filled(queryOf(url.searchParams)),
      pathParameters: filled(match?.pathParameters ?? {}),
    }),
    headers: headersOf(request),
    requestContext: contextOf(request, url, routeKey),
    ...encoded(body, request.headers['content-type']),
  };
}

function contextOf(request: IncomingMessage, url: URL, routeKey: string) {
  const now = new Date();
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: request.headers.host ?? 'localhost',
    domainPrefix: 'local',
    http: {
      method: request.method ?? 'GET',
      path: decodedPath(url),
      protocol: 'HTTP/1.1',
      sourceIp: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toISOString(),
    timeEpoch: now.getTime(),
  };
}

/** An HTTP API decodes the path, and what then looks like a query is cut off. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).split('?', 1).join();
  } catch {
    return pathname;
  }
}

function encoded(body: Buffer, contentType: string | undefined) {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = isTextType(contentType);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

const filled = (values: Readonly<Record<string, string>>) =>
  Object.keys(values).length > 0 ? values : undefined;

/** API Gateway leaves out what is empty. */
const optional = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'cookie' || value === undefined) continue;
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

function queryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    query[name] = Object.hasOwn(query, name) ? `${query[name] ?? ''},${value}` : value;
  }
  return query;
}

function isTextType(contentType = ''): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('text/') || textTypes.has(type);
}
