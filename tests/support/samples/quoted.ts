import { orderStatus } from '#shared/orders/orderStatus';
import { centavos } from '#shared/values/money';

export const making = () => ({ actor: { id: null, name: 'Sistema' }, now: new Date() });

export async function storedOrder(id: number) {
  const { findOrder } = await import('#functions/orders/orderRepository');
  const record = await findOrder(id);
  if (!record) throw new Error('no order');
  return record;
}

export async function cancelled(id: number): Promise<void> {
  const { commit } = await import('#platform/db/write');
  const { moveOrder } = await import('#functions/orders/transitions/moveOrder');
  const before = await storedOrder(id);
  await commit(moveOrder(before, { to: orderStatus.cancelled, ...making() }).writes);
}

/** Sets a new price, also for renewals. */
export async function reprice(id: number, price: number): Promise<void> {
  const { publications } = await import('#functions/publications/publicationRepository');
  const { commit } = await import('#platform/db/write');
  const record = await publications.get(id);
  if (!record) throw new Error('no title');
  const changed = {
    price: centavos(price),
    ...(record.price_signature ? { price_signature: centavos(price) } : {}),
  };
  await commit(publications.replace(record, publications.revised(record, changed)));
}
