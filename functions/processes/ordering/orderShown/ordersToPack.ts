import type { OrderSending } from '#shared/orders/orderSending';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import { isConfirmed, isPrinted, sendingOf } from '#functions/signatures/revisions/sendable';
import { publications } from '#functions/publications/publicationRepository';
import { everySignatureOf } from '#functions/signatures/signatureRepository';

type OrderToPack = {
  readonly order: OrderRecord;
  /** Null until the order is paid. */
  readonly sending: OrderSending | null;
  /** Weight of the printed lines, in kg. */
  readonly weight: string;
};

/** A client's latest orders, with what is still to be sent of each. */
export async function ordersToPack(client: number): Promise<OrderToPack[]> {
  const [orders, rows] = await Promise.all([latestOrdersOf(client), everySignatureOf(client)]);
  const printedOf = (id: number) => rows.filter((row) => row.order?.id === id && isPrinted(row));
  const ids = orders.flatMap(({ lines }) => lines.map(({ publication }) => publication.id));
  const titles = await publications.getMany([...new Set(ids)], { removed: true });
  const grams = new Map(titles.map(({ id, weight }) => [id, weight]));
  return orders.map((order) => ({
    order,
    weight: kilograms(order, grams),
    sending: isConfirmed(order) ? sendingOf({ order, printed: printedOf(order.id) }) : null,
  }));
}

const kilograms = ({ lines }: OrderRecord, grams: ReadonlyMap<number, number>): string => {
  const printed = lines.filter(({ publication }) => !publication.is_download);
  const sum = printed.reduce((total, { publication: { id } }) => total + (grams.get(id) ?? 0), 0);
  return (sum / 1000).toFixed(3);
};
