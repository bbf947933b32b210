import { invoiceNumber } from '#shared/brazil/nfe';
import { orderStatuses } from '#shared/orders/orderStatus';
import { commit } from '#platform/db/write';
import { claimInvoice, invoiceHolders } from './invoiceRepository';
import { ordersInStatus } from '../orderRepository';

/**
 * Invoices entered before they had to be unique. May be run again. Answers those that more than one order
 * has; the order with the lowest number keeps the claim.
 */
export async function claimPastInvoices(): Promise<ReadonlyMap<string, readonly number[]>> {
  const orders = (await Promise.all(orderStatuses.map((status) => ordersInStatus(status)))).flat();
  const users = new Map<string, number[]>();
  for (const { id, nfe } of orders.toSorted((one, other) => one.id - other.id)) {
    if (nfe === null) continue;
    const invoice = invoiceNumber(nfe);
    users.set(invoice, [...(users.get(invoice) ?? []), id]);
  }
  const claimed = await invoiceHolders([...users.keys()]);
  for (const [nfe, [first]] of users) {
    if (first !== undefined && !claimed.has(nfe)) await commit([claimInvoice(first, nfe)]);
  }
  return new Map([...users].filter(([, ids]) => ids.length > 1));
}
