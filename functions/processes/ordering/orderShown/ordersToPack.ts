import type { OrderSending } from '#shared/orders/orderSending';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import { isConfirmed, isPrinted, sendingOf } from '#functions/signatures/revisions/sendable';
import { everySignatureOf } from '#functions/signatures/signatureRepository';

type OrderToPack = {
  readonly order: OrderRecord;
  /** Null until it is paid. */
  readonly sending: OrderSending | null;
};

/** A client's latest orders, with what is left to send of each. */
export async function ordersToPack(client: number): Promise<OrderToPack[]> {
  const [orders, rows] = await Promise.all([latestOrdersOf(client), everySignatureOf(client)]);
  const printedOf = (id: number) => rows.filter((row) => row.order?.id === id && isPrinted(row));
  return orders.map((order) => ({
    order,
    sending: isConfirmed(order) ? sendingOf({ order, printed: printedOf(order.id) }) : null,
  }));
}
