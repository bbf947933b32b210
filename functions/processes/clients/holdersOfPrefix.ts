import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { ordersWithPrefix } from '#functions/orders/reading/searchOrders';
import { isReadable } from '#platform/list/listRow';

/**
 * Clients with an order for the aircraft with this registration mark; undefined if the text is no
 * complete mark or has no order, as with a name of five letters.
 */
export async function holdersOfPrefix(
  text: string | undefined,
): Promise<ReadonlySet<number> | undefined> {
  const prefix = normaliseAircraftPrefix(text ?? '');
  if (!isAircraftPrefix(prefix)) return undefined;
  const orders = (await ordersWithPrefix(prefix)).filter(isReadable);
  return orders.length === 0 ? undefined : new Set(orders.map(({ client }) => client.id));
}
