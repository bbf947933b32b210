import { askInvoice, issueInvoices, mostInvoiced } from '#shared/invoices/invoiceEndpoints';
import type { Order } from '#shared/orders/order';
import { chunksOf } from '#shared/values/chunksOf';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import type { Refusals } from '../list/choice/bulkAction';

/** Requests the invoices of these orders; returns why an order got none. */
export async function issue(rows: readonly Pick<Order, 'id'>[]): Promise<Refusals> {
  const refused = new Map<number, string>();
  for (const some of chunksOf(rows, mostInvoiced)) {
    const outcomes = await request(issueInvoices, {
      body: { orders: some.map(({ id }) => id) },
      headers: { 'idempotency-key': crypto.randomUUID() },
      alerts: false,
    });
    for (const { order, refused: why } of outcomes) if (why !== null) refused.set(order, why);
  }
  return refused;
}

/** Throws the reason when the order was refused. */
export async function issueOrThrow({ id }: Pick<Order, 'id'>): Promise<void> {
  const why = (await issue([{ id }])).get(id);
  if (why !== undefined) notify({ tone: 'wait', text: `Pedido ${id}: ${why}` });
}

/** Asks the provider for the current state of an invoice. */
export const ask = (order: number, invoice: string) =>
  request(askInvoice, { body: { order, invoice } });
