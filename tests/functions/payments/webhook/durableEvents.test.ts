import { describe, expect, it } from 'vitest';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const mailbox = openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');
const { dynamo } = await import('#platform/db/client/dynamo');

const buyer = await customer();
const { id: publication } = await onSale();
await mailbox.deliver();

const post = (order: number) =>
  call(receivePaymentEvent, {
    path: { provider: 'embedded' },
    headers: { [embeddedTokenHeader]: 'segredo do provedor' },
    body: {
      id: `evt-${String(order)}`,
      event: 'PAYMENT_RECEIVED',
      payment: { id: null, externalReference: String(order), value: '80.00' },
    },
  });

type Around = { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> };

/** What happens around the next transaction that is written, which may collide before. */
function atTheNextWrite({ before, after }: Around): void {
  const name = 'aroundNextWrite';
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      if (!('TransactItems' in args.input)) return next(args);
      const end = () => dynamo.middlewareStack.remove(name);
      await before?.().catch((error: unknown) => {
        end();
        throw error;
      });
      const written = await next(args);
      end();
      await after?.();
      return written;
    },
    { step: 'initialize', name },
  );
}
const failing = (reason: string) => () => Promise.reject(new Error(reason));

describe('the provider hears 200', () => {
  it('only after its event is written down', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    const happened: string[] = [];
    atTheNextWrite({
      before: () => new Promise((resolve) => setTimeout(resolve, 200)),
      after: async () => {
        await Promise.resolve();
        happened.push('written');
      },
    });
    const { status } = await post(id);
    happened.push('answered');
    expect([status, ...happened]).toEqual([200, 'written', 'answered']);
  });

  it('not while the event cannot be written down, and it counts once when it is sent again', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await mailbox.deliver();
    atTheNextWrite({ before: failing('the database is away') });
    expect((await post(id)).status).toBe(500);
    expect(await findOrder(id)).toMatchObject({ status: 1, payments: [] });
    expect((await post(id)).status).toBe(200);
    expect((await post(id)).status).toBe(200);
    expect((await findOrder(id))?.payments).toHaveLength(1);
    const subjects = (await mailbox.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual([`Pagamento confirmado #${String(id)}`]);
  });

  it('also for an event whose record was made while the answer got lost', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await mailbox.deliver();
    atTheNextWrite({ after: failing('the connection broke') });
    expect((await post(id)).status).toBe(500);
    expect((await post(id)).status).toBe(200);
    expect(await findOrder(id)).toMatchObject({ status: 2, payments: [{ amount: 8000 }] });
    expect(await mailbox.deliver()).toHaveLength(1);
  });
});
