import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/http/readBody';
import { invoke, TimedOut } from './invoke';
import { loadHandler, unmatched } from './loadHandler';
import type { RouteMatch } from './routes';
import { sendDetail, sendReply, type Sent } from './sendReply';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { randomUUID } from 'node:crypto';

type Incoming = {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly match: RouteMatch | undefined;
  readonly body: Buffer;
};

const textTypes = new Set(['application/json', 'application/xml', 'application/javascript']);

/** An HTTP request in API Gateway's payload format 2.0, as a Lambda gets it. */
export function toEvent({ request, url, match, body }: Incoming) {
  const routeKey = match
    ? `${match.route.endpoint.method} ${match.route.endpoint.path}`
    : '$default';
  return {
    version: '2.0',
    routeKey,
    rawPath: decodedPath(url),
    // Parsed and serialised again, as a form would send it.
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

/** An HTTP API decodes the path and cuts off what then looks like a query. */
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

/** API Gateway omits empty values. */
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

const requestLimit = 10 * 1024 * 1024;
const eventLimit = 6 * 1024 * 1024;
/** Lambda's limit for a synchronous answer, in which the body counts as an escaped string. */
const answerLimit = 6 * 1024 * 1024;
const timeoutMs = 30_000;

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Does what API Gateway does with a request: limits, event, Lambda, reply. Unmatched requests go to
 * `$default`. Answers what was sent if it came from the Lambda. `replaced` are headers with which
 * the CDN replaces the Lambda's own.
 */
export async function gateway(
  { request, response }: Exchange,
  url: URL,
  match: RouteMatch | undefined,
  replaced: Readonly<Record<string, string>> = {},
): Promise<Sent | undefined> {
  const body = await readBody(request, requestLimit);
  const event = body && toEvent({ request, url, match, body });
  if (!event || Buffer.byteLength(JSON.stringify(event)) > eventLimit) {
    sendDetail(response, 413, callRefusals.too_large);
    return undefined;
  }
  response.setHeader('apigw-requestid', event.requestContext.requestId);
  const file = match ? `${match.route.noun}/endpoints/${match.route.name}` : unmatched;
  try {
    const handler = await loadHandler(file);
    const returned = await invoke(handler, event, { name: file, timeoutMs });
    checkLength(file, returned);
    return await sendReply(request, response, returned, replaced);
  } catch (error) {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    sendFailure(response, error);
    return undefined;
  }
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof TimedOut) sendDetail(response, 503, 'Serviço indisponível');
  else if (error instanceof TooLong) sendDetail(response, 502, 'Um erro foi encontrado');
  else sendDetail(response, 500, 'Um erro foi encontrado');
}

/** Lambda fails a function whose answer exceeds the limit. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

function checkLength(file: string, returned: unknown): void {
  // `sendReply` refuses it.
  if (returned === undefined) return;
  const bytes = Buffer.byteLength(JSON.stringify(returned));
  if (bytes > answerLimit) throw new TooLong(`${file}: Lambda refuses an answer of ${bytes} bytes`);
}
