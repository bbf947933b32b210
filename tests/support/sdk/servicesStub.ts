import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import {
  answerFile,
  dynamoAnswer,
  mailAnswer,
  mailError,
  row,
  secretAnswer,
  xmlError,
} from './serviceAnswers';

type Service = 'dynamodb' | 's3' | 'ses' | 'secrets';

/** One request as a service sees it; headers that only say how it travelled are left out. */
export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  readonly body: string;
};

type Asked = {
  readonly service: Service;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How often this call was tried, this one included. */
  readonly tries: number;
  /** Says what went wrong in the words of the service. */
  readonly fail: (status: number, code: string, extra?: Extra) => void;
};
type Extra = { readonly xml?: string; readonly json?: object };

/** Answers the call in this condition's way; false when it is to be answered as usual. */
type Condition = (asked: Asked) => boolean;

const firstTries =
  (count: number, answer: (asked: Asked) => void): Condition =>
  (asked) => {
    if (asked.tries <= count) answer(asked);
    return asked.tries <= count;
  };
const always = (answer: (asked: Asked) => void) => firstTries(Number.MAX_SAFE_INTEGER, answer);

const byService =
  (codes: Readonly<Record<Service, string>>, status: (service: Service) => number, extra?: Extra) =>
  ({ service, fail }: Asked) => {
    fail(status(service), codes[service], extra);
  };
const isXml = (service: Service) => service === 's3' || service === 'ses';
const same = (code: string) => ({ dynamodb: code, s3: code, ses: code, secrets: code });
const jsonOnly = (status: number) => (service: Service) => (isXml(service) ? 403 : status);

const throttling = byService(
  {
    dynamodb: 'ProvisionedThroughputExceededException',
    s3: 'SlowDown',
    ses: 'Throttling',
    secrets: 'ThrottlingException',
  },
  (service) => (service === 's3' ? 503 : 400),
);
const cancelled = (reasons: readonly object[]) => ({
  json: { Message: 'cancelled', CancellationReasons: reasons },
});

/** What AWS answers besides what one hopes for, each as its documentation or its own clients show it. */
export const conditions: Readonly<Record<string, Condition>> = {
  ok: () => false,
  'fails twice': firstTries(
    2,
    byService(same('InternalServerError'), () => 500),
  ),
  'always fails': always(byService(same('InternalServerError'), () => 500)),
  throttled: firstTries(2, throttling),
  'throttled with advice': firstTries(1, (asked) => {
    asked.response.setHeader('retry-after', '0');
    throttling(asked);
  }),
  reset: firstTries(1, ({ request }) => {
    request.socket.destroy();
  }),
  html: firstTries(1, ({ response }) => {
    response.setHeader('content-type', 'text/html');
    response.writeHead(503).end('<html><body>Service Unavailable</body></html>');
  }),
  denied: always(
    byService(
      { ...same('AccessDeniedException'), s3: 'AccessDenied', ses: 'AccessDenied' },
      jsonOnly(400),
    ),
  ),
  missing: always(
    byService({ ...same('ResourceNotFoundException'), s3: 'NoSuchKey' }, (service) =>
      service === 's3' ? 404 : 400,
    ),
  ),
  'clock skew': firstTries(1, (asked) => {
    asked.response.setHeader('date', new Date('2026-11-21T12:20:00Z').toUTCString());
    byService(
      {
        ...same('InvalidSignatureException'),
        s3: 'RequestTimeTooSkewed',
        ses: 'SignatureDoesNotMatch',
      },
      () => 403,
    )(asked);
  }),
  'expired token': always(
    byService({ ...same('ExpiredTokenException'), s3: 'ExpiredToken' }, () => 400),
  ),
  'another place': firstTries(1, ({ response, fail }) => {
    response.setHeader('x-amz-bucket-region', 'us-east-1');
    fail(301, 'PermanentRedirect', { xml: '<Endpoint>x.s3.us-east-1.amazonaws.com</Endpoint>' });
  }),
  'wrong region': firstTries(1, ({ fail }) => {
    fail(400, 'AuthorizationHeaderMalformed', { xml: '<Region>us-east-1</Region>' });
  }),
  'condition failed': always(({ fail }) => {
    fail(400, 'ConditionalCheckFailedException', { json: { Item: row } });
  }),
  conflict: firstTries(2, ({ fail }) => {
    const reasons = [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'ongoing' }];
    fail(400, 'TransactionCanceledException', cancelled(reasons));
  }),
  'transaction refused': always(({ fail }) => {
    const reasons = [
      { Code: 'ConditionalCheckFailed', Message: 'no', Item: row },
      { Code: 'None' },
    ];
    fail(400, 'TransactionCanceledException', cancelled(reasons));
  }),
  'in progress': firstTries(1, ({ fail }) => {
    fail(400, 'TransactionInProgressException');
  }),
  'too slow': firstTries(1, ({ fail }) => {
    fail(400, 'RequestTimeout');
  }),
  'failure in a success': firstTries(1, ({ request, response }) => {
    response.setHeader('content-type', 'application/xml');
    response.writeHead(200).end(request.method === 'HEAD' ? '' : xmlError('InternalError'));
  }),
  truncated: firstTries(1, ({ request, response }) => {
    response.setHeader('content-length', '1000');
    response.writeHead(200).write('{"a');
    setTimeout(() => request.socket.destroy(), 20);
  }),
  empty: firstTries(1, ({ response }) => {
    response.writeHead(200).end();
  }),
  // The answer itself says it: see `dynamoAnswer`.
  unprocessed: () => false,
};

const passing = new Set(
  ['date', 'connection', 'user-agent', 'host', 'content-length', 'transfer-encoding'].concat(
    'x-amz-user-agent',
    'keep-alive',
  ),
);

/** Plays the services for one process at a time; `seen` is what each named call asked of them. */
export function servicesStub(): { readonly server: Server; readonly seen: Map<string, Seen[]> } {
  const seen = new Map<string, Seen[]>();
  let name = '';
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (url.startsWith('/begin?')) {
      name = decodeURIComponent(url.slice('/begin?'.length));
      seen.set(name, []);
      response.end();
      return;
    }
    void bodyOf(request).then((body) => {
      const requests = seen.get(name) ?? [];
      requests.push({ method, url, headers: headersOf(request), body });
      const condition = name.slice(name.indexOf(' ') + 1);
      answer({ request, response, condition, tries: requests.length });
    });
  });
  return { server, seen };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers)
    .filter(([header]) => !passing.has(header))
    .map(([header, value]) => `${header}: ${String(value)}`)
    .toSorted();

type Exchange = Pick<Asked, 'request' | 'response' | 'tries'> & { readonly condition: string };

function answer({ request, response, condition, tries }: Exchange): void {
  const service = serviceOf(request);
  response.setHeader('date', new Date('2026-11-21T12:00:00Z').toUTCString());
  for (const header of ['x-amzn-requestid', 'x-amz-request-id']) response.setHeader(header, 'r1');
  const fail = (status: number, code: string, { xml = '', json = {} }: Extra = {}) => {
    if (isXml(service)) {
      response.setHeader('content-type', 'text/xml');
      const text = service === 's3' ? xmlError(code, xml) : mailError(code);
      response.writeHead(status).end(request.method === 'HEAD' ? '' : text);
      return;
    }
    const prefix = service === 'dynamodb' ? 'com.amazonaws.dynamodb.v20120810#' : '';
    const body = { __type: `${prefix}${code}`, message: `said ${code}`, ...json };
    sendJson(response, { service, status, body });
  };
  if (conditions[condition]?.({ service, request, response, tries, fail })) return;
  if (service === 's3') answerFile(request, response);
  else if (service === 'ses') response.end(mailAnswer);
  else {
    const body =
      service === 'secrets' ? secretAnswer : dynamoAnswer(request, condition, tries === 1);
    sendJson(response, { service, status: 200, body });
  }
}

function serviceOf({ headers }: IncomingMessage): Service {
  const host = String(headers['x-real-host']);
  if (host.startsWith('dynamodb')) return 'dynamodb';
  if (host.startsWith('email')) return 'ses';
  return host.startsWith('secretsmanager') ? 'secrets' : 's3';
}

type Json = { readonly service: Service; readonly status: number; readonly body: object };

function sendJson(response: ServerResponse, { service, status, body }: Json): void {
  const text = JSON.stringify(body);
  response.setHeader('content-type', `application/x-amz-json-1.${service === 'dynamodb' ? 0 : 1}`);
  if (service === 'dynamodb') response.setHeader('x-amz-crc32', String(crc32(text)));
  response.writeHead(status).end(text);
}
