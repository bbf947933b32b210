import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import type { Handler } from '#platform/http/serve';
import { faultsOfPdf } from '../pdfFaults';
import { refusalOf } from './refusalCodes';
import { withRole } from '../environments/leastPrivilege';

export type Sent = {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The query as a string, for queries that names cannot express. */
  readonly rawQuery?: string;
  /** An object is sent as JSON; strings and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly userAgent?: string;
};

/** The content of an error besides its fields. */
type Problem = {
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly non_field_errors: readonly string[];
};

export type Answered<E extends Endpoint = Endpoint> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The parsed JSON with the type of the endpoint's answer; undefined for anything else. */
  readonly body: ([ReplyOf<E>] extends [undefined] ? unknown : ReplyOf<E>) & Problem;
  /** The codes of a refusal, in the shape of its messages; `body` does not contain them. */
  readonly codes: unknown;
};

/** Calls an endpoint's handler with the event of API Gateway, and with the role of its Lambda. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  sent: Sent = {},
): Promise<Answered<E>> {
  const { noun, name, endpoint: known } = operationOf(endpoint);
  const { handler } = (await import(`../../../functions/${noun}/endpoints/${name}.ts`)) as {
    handler: Handler;
  };
  const run = () => callHandler(handler, endpoint, sent);
  // Only deployed endpoints have a role.
  if (known.localOnly) return run();
  const answer = await withRole(`${noun}-${name}`, run);
  checkDocument(endpoint.path, answer);
  return answer;
}

/** Calls a handler without checking a role, for example one of a test. */
export async function callHandler<const E extends Endpoint>(
  handler: Handler,
  endpoint: E,
  sent: Sent = {},
): Promise<Answered<E>> {
  return answered<E>(await handler(eventOf(endpoint, sent), {} as Context));
}

/** The shop does not draw these PDFs: a carrier's labels, and a file that staff uploaded. */
const notOurs: ReadonlySet<string> = new Set(['/api/dispatch/postings', '/api/status_file']);
const checked = new Set<string>();

/** Checks the first document of each call with qpdf, in every test that gets one. */
function checkDocument(path: string, { status, headers, bytes }: Answered): void {
  const isDocument = status === 200 && headers['content-type'] === 'application/pdf';
  if (!isDocument || notOurs.has(path) || checked.has(path)) return;
  checked.add(path);
  const faults = faultsOfPdf(bytes) ?? [];
  if (faults.length > 0) throw new Error(`${path}: ${faults.join(' ')}`);
}

function answered<E extends Endpoint>(reply: Awaited<ReturnType<Handler>>): Answered<E> {
  const { body = '', isBase64Encoded = false, statusCode: status = 200 } = reply;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const headers = Object.fromEntries(
    Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const text = bytes.toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return { status, headers, text, bytes, ...contentOfJson<E>(status, isJson ? text : undefined) };
}

/** Separates the messages of a refusal from their codes, which are thus checked in every test. */
function contentOfJson<E extends Endpoint>(status: number, text: string | undefined) {
  const parsed = text === undefined ? undefined : (JSON.parse(text) as object);
  const refusal = parsed && status >= 400 && status < 500 ? refusalOf(parsed) : undefined;
  return { body: (refusal?.messages ?? parsed) as Answered<E>['body'], codes: refusal?.codes };
}

function operationOf({ method, path }: Endpoint) {
  const found = operations.find(
    ({ endpoint }) => endpoint.method === method && endpoint.path === path,
  );
  if (!found) throw new Error(`nothing serves ${method} ${path}`);
  return found;
}

let requests = 0;

export function eventOf(endpoint: Pick<Endpoint, 'method' | 'path'>, sent: Sent) {
  const { path = {}, query, ip = '198.51.100.7', userAgent = 'tests' } = sent;
  const rawPath = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const pathParameters = Object.fromEntries(
    Object.entries(path).map(([name, value]) => [name, String(value)]),
  );
  requests += 1;
  return {
    version: '2.0',
    routeKey: `${endpoint.method} ${endpoint.path}`,
    rawPath,
    rawQueryString: sent.rawQuery ?? new URLSearchParams(query).toString(),
    ...(query ? { queryStringParameters: query } : {}),
    ...(Object.keys(path).length > 0 ? { pathParameters } : {}),
    ...contentOf(sent),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'test',
      http: {
        method: endpoint.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: ip,
        userAgent,
      },
      requestId: `request-${String(requests)}`,
      routeKey: `${endpoint.method} ${endpoint.path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  } as APIGatewayProxyEventV2;
}

function contentOf({ body, token, headers = {} }: Sent) {
  const isBytes = body instanceof Uint8Array;
  const json: Record<string, string> =
    body === undefined || isBytes ? {} : { 'content-type': 'application/json' };
  const bearer: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    headers: { ...json, ...bearer, ...headers },
    ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body).toString('base64') : text }),
    isBase64Encoded: isBytes,
  };
}
