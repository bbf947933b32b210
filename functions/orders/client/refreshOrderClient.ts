import { type ClientContact, refreshed } from '#platform/personalData/clientContact';
import { commit } from '#platform/db/write';
import { ordersOf, replaceOrder } from '../orderRepository';

/** Copies a client's new name and contact into their orders; documents stay as they were billed. */
export async function refreshOrderClient(client: number, contact: ClientContact): Promise<void> {
  for (const order of await ordersOf(client)) {
    const copy = refreshed(order.client, contact);
    if (copy) await commit(replaceOrder(order, { client: copy }).writes);
  }
}
