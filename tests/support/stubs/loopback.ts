import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Empty without a body. */
  readonly json: Record<string, unknown>;
};
export type StubReply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};
/** `silence` never answers; `reset` drops the connection. */
export type Reaction = StubReply | 'silence' | 'reset';
type Answer = (asked: Asked) => Reaction;

/** Another company's HTTP API on this machine; it records every call for the test. */
export async function startLoopback(answer: Answer) {
  const calls: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      calls.push(asked);
      send(response, answer(asked));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://loopback');
  const text = Buffer.concat(parts).toString('utf8');
  const isJson = request.headers['content-type']?.includes('application/json') ?? false;
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

function send(response: ServerResponse, reaction: Reaction): void {
  if (reaction === 'silence') return;
  if (reaction === 'reset') {
    response.destroy();
    return;
  }
  response.writeHead(reaction.status ?? 200, {
    'content-type': 'application/json',
    ...reaction.headers,
  });
  response.end(typeof reaction.body === 'string' ? reaction.body : JSON.stringify(reaction.body));
}
