import { internalOrder } from '#shared/orders/orderTotals';
import { cartWrite, findCart, type Cart, type CartOwner } from '#functions/carts/cartRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { errorFields, log } from '#platform/runtime/logger';

/** How often an order is tried with a cart that another device saves meanwhile. */
const tries = 3;

/**
 * Commits an order and takes its lines out of its client's kept cart in the same transaction, because the
 * browser that would empty it may be closed. The cart never keeps an order from being made: where it moves
 * too often or cannot be read, it stays as it is.
 */
export async function commitWithCart(
  order: OrderRecord,
  by: CartOwner,
  writes: readonly Write[],
): Promise<void> {
  // What is ordered for someone else, or by staff internally, never stood in the cart.
  if (order.client.id !== by.profileId || order.shipping_type === internalOrder) {
    return commit(writes);
  }
  await decideAndCommit(async (count) => {
    const cart = count > tries ? null : await cartWithout(order, by);
    await commit(cart ? [...writes, cartWrite(by, cart, overtaken)] : writes);
  });
}

/** Null: it holds none of the order's lines. */
async function cartWithout(order: OrderRecord, by: CartOwner): Promise<Cart | null> {
  const cart = await readCart(by);
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - orderedOf(order, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const isTouched = cart.lines.some((line) => orderedOf(order, line) > 0);
  return isTouched ? { version: cart.version, lines } : null;
}

const orderedOf = (order: OrderRecord, { publication, renewal_of }: Cart['lines'][number]) =>
  order.lines.filter(
    (line) => line.publication.id === publication && line.renewal_of === renewal_of,
  ).length;

async function readCart(by: CartOwner): Promise<Cart> {
  try {
    return await findCart(by);
  } catch (error) {
    log('error', 'order.cart_unreadable', errorFields(error));
    return { version: 0, lines: [] };
  }
}
