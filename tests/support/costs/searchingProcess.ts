import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { listOrders } from '#shared/orders/orderEndpoints';

// A separate process that runs searches one after another, as Lambda does.
const { stubSecrets } = await import('#tests/support/stubs/secrets');
stubSecrets();
const { eventOf } = await import('#tests/support/calls/call');
const { measure } = await import('#platform/db/client/meter');
const { handler } = await import('#functions/orders/endpoints/listOrders');

export type Searched = {
  readonly number: number;
  readonly ids: readonly number[];
  readonly ms: number;
  readonly requests: number;
  readonly readUnits: number;
};

const answer = v.object({
  body: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ count: v.number(), results: v.array(v.object({ id: v.number() })) }),
  ),
});

type Call = { readonly number: number; readonly token: string; readonly mark: string };
let last: Promise<void> = Promise.resolve();

async function search({ number, token, mark }: Call): Promise<void> {
  const began = performance.now();
  const { result, requests, readUnits } = await measure(async () =>
    handler(eventOf(listOrders, { token, query: { search: mark } }), {} as Context),
  );
  const ms = performance.now() - began;
  if (result.statusCode !== 200) throw new Error(`a search answered ${JSON.stringify(result)}`);
  const ids = v.parse(answer, result).body.results.map(({ id }) => id);
  process.send?.({ number, ids, ms, requests, readUnits } satisfies Searched);
}

process.on('message', (call: Call) => {
  last = last.then(() => search(call));
});
