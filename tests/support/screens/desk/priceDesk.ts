import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { call } from '#tests/support/calls/call';
import { onSale } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';

/** A catalogue of 102 publications, and the staff's calls about all prices. */
export async function priceDesk() {
  const people = await import('#tests/support/samples/people');
  const { allPublications, publications } =
    await import('#functions/publications/publicationRepository');
  const { changePublication } = await import('#functions/publications/editing/changePublication');

  const clerk: Person = await people.staff();
  const manual = (await onSale({ name: 'Manual A', price: '80.00', price_signature: '30.05' })).id;
  const single = (await onSale({ name: 'Manual B', price: '0.05', price_signature: null })).id;
  for (let n = 0; n < 100; n += 1) await onSale({ price: '10.00', price_signature: '5.00' });

  const found = async (id: number) => {
    const record = await publications.get(id);
    if (!record) throw new Error(`no publication ${String(id)}`);
    return record;
  };
  return {
    clerk,
    manual,
    single,
    catalogue: (await allPublications()).length,
    send: (body: unknown, key?: string) =>
      call(refactorPrices, {
        token: clerk.token,
        body,
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    prices: async () =>
      (await allPublications()).map(({ id, price, price_signature }) => ({
        id,
        price,
        price_signature,
      })),
    pricesOf: async (id: number) => {
      const { price, price_signature } = await found(id);
      return [price, price_signature];
    },
    /** Changes a price by hand, in centavos. */
    reprice: async (id: number, change: { price?: number; price_signature?: number | null }) =>
      changePublication(await found(id), change as never, {
        actor: { id: null, name: 'Sistema' },
        now: new Date(),
      }),
  };
}

/** The process fails after that many transactions; `vi.restoreAllMocks()` ends this. */
export async function crashAfter(transactions: number): Promise<void> {
  const { dynamo } = await import('#platform/db/client/dynamo');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'error').mockReturnValue();
  const send = dynamo.send.bind(dynamo) as (command: unknown) => Promise<unknown>;
  let committed = 0;
  vi.spyOn(dynamo, 'send').mockImplementation(((command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      committed += 1;
      if (committed > transactions) return Promise.reject(new Error('power cut'));
    }
    return send(command);
  }) as never);
}
