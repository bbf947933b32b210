import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Faults that DynamoDB has in production and a local engine never has; the number is the calls
 * between two faults.
 */
export type Faults = {
  /** A transaction collides with another one on the same items. */
  readonly conflictEvery?: number;
  /** A table throttles. */
  readonly throttleEvery?: number;
  /** How long a write does not show in an index. */
  readonly indexLagMs?: number;
};

type Call = { readonly operation: string; readonly body: Buffer };
type Answer = { readonly status: number; readonly body: Buffer; readonly type: string };

/** A proxy that makes either engine answer as DynamoDB does under load. */
export async function faultyEngine(endpoint: string, faults: Faults) {
  const seen = { conflicts: 0, throttled: 0, stale: 0 };
  const calls = { transactions: 0, all: 0 };
  const indexes = staleIndexes(faults.indexLagMs ?? 0, () => (seen.stale += 1));

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call: Call = {
      operation: String(incoming.headers['x-amz-target']).split('.')[1] ?? '',
      body: await bodyOf(incoming),
    };
    calls.all += 1;
    const isTransaction = call.operation === 'TransactWriteItems';
    if (isTransaction) calls.transactions += 1;
    if (isTransaction && isTurn(calls.transactions, faults.conflictEvery)) {
      seen.conflicts += 1;
      send(outgoing, conflict(call.body));
    } else if (isTurn(calls.all, faults.throttleEvery)) {
      seen.throttled += 1;
      send(outgoing, throttling);
    } else {
      const forward = () => passOn(endpoint, incoming, call.body);
      send(outgoing, await indexes(call, forward));
    }
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isTurn = (count: number, every: number | undefined) =>
  every !== undefined && count % every === 0;

const failure = (code: string, more: object): Answer => ({
  status: 400,
  type: 'application/x-amz-json-1.0',
  body: Buffer.from(
    JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, ...more }),
  ),
});

const throttling = failure('ProvisionedThroughputExceededException', { message: 'too much' });

/** Reports a conflict for one item of the transaction and none for the others. */
function conflict(body: Buffer): Answer {
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: object[] };
  return failure('TransactionCanceledException', {
    Message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    CancellationReasons: TransactItems.map((_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    })),
  });
}

/** Reads of an index return an earlier answer until it is older than the lag. */
function staleIndexes(lagMs: number, noticed: () => void) {
  const kept = new Map<string, { readonly answer: Answer; readonly at: number }>();
  return async ({ operation, body }: Call, forward: () => Promise<Answer>): Promise<Answer> => {
    const text = body.toString();
    if (lagMs === 0 || operation !== 'Query' || !text.includes('"IndexName"')) return forward();
    const before = kept.get(text);
    if (before && Date.now() - before.at < lagMs) {
      noticed();
      return before.answer;
    }
    const answer = await forward();
    kept.set(text, { answer, at: Date.now() });
    return answer;
  };
}

function passOn(endpoint: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = incoming;
    const sent = request(new URL(url, endpoint), { method, headers }, (reply) => {
      void bodyOf(reply).then((received) => {
        const type = reply.headers['content-type'] ?? '';
        resolve({ status: reply.statusCode ?? 500, body: received, type });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(outgoing: ServerResponse, { status, body, type }: Answer): void {
  outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length });
  outgoing.end(body);
}
