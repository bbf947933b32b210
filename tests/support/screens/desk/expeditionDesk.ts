import { createExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

type Parties = () => { readonly clerk: Person; readonly ana: Person };

/** Calls about shipments for tests: staff create and save them, and Ana receives them. */
export function expeditionDesk(parties: Parties) {
  const { deliver } = openMailbox();
  /** A paid order of a printed book and a printed subscription, both waiting to be shipped. */
  const paidOrder = async (by = parties().ana, following: Parameters<typeof bought>[2] = {}) => {
    const book = await onSale({ name: 'Manual de Voo' });
    const year = await onSale({ is_signature: true, is_sent_immediately: true });
    const lines = [{ publication: book.id }, { publication: year.id }];
    const { order: placed, signatures } = await bought(by, lines, following);
    const [once, yearly] = signatures.map(({ id }) => id);
    return { id: placed.id, once: once ?? 0, yearly: yearly ?? 0 };
  };
  return {
    deliver,
    make: (body: object) =>
      call(createExpedition, {
        token: parties().clerk.token,
        body: { client: parties().ana.row.id, ...body },
      }),
    save: (id: number, body: object) =>
      call(updateExpedition, { token: parties().clerk.token, path: { id }, body }),
    statusOf: async (id: number) =>
      (await call(getSignature, { token: parties().ana.token, path: { id } })).body.status.id,
    shownIn: async (id: number) =>
      (await call(getOrder, { token: parties().ana.token, path: { id } })).body.expeditions,
    news: async () =>
      (await deliver()).filter(({ subject }) => /^(?:Publicação enviada|Remessa)/.test(subject)),
    paidOrder,
    /** One that stands at the desk of what waits, without the e-mails and jobs that bring it there. */
    waitingOrder: async (by = parties().ana) => {
      const { refreshWaiting } = await import('#functions/dispatch/waiting/refreshWaiting');
      const order = await paidOrder(by);
      await refreshWaiting(by.row.id, new Date());
      return order;
    },
  };
}
