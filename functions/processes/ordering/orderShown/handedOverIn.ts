import type { LineHolding } from '#shared/orders/order';
import { isHandedOver } from '#shared/orders/goneLines';
import { orderStatus } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { acceptedFrom } from '#functions/signatures/transferring/handedOverBy';
import { holdingsOfOrder } from './holdingsOfOrder';

/**
 * By order and line, what another holder accepted from the client of these orders: a list promises nothing of it. One
 * query more for a client who never transferred anything.
 */
export async function handedOverIn(
  client: number,
  orders: readonly OrderRecord[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, ReadonlyMap<number, LineHolding>>> {
  const paid = orders.filter(({ status }) => status === orderStatus.confirmed);
  const gone = new Set(paid.length > 0 ? await acceptedFrom(client) : []);
  const bases = new Set(
    (await signatures.getMany([...gone])).flatMap(({ order }) => order?.id ?? []),
  );
  const ofThem = paid.filter(
    ({ id, lines }) =>
      bases.has(id) || lines.some(({ renewal_of: of }) => of !== null && gone.has(of)),
  );
  return new Map(
    await Promise.all(
      ofThem.map(async (order) => {
        const holdings = [...(await holdingsOfOrder(order, today))];
        return [
          order.id,
          new Map(holdings.filter(([, holding]) => isHandedOver(holding))),
        ] as const;
      }),
    ),
  );
}
