import { orderStatus } from '#shared/orders/orderStatus';
import type { AircraftMention } from '#functions/aircraft/knownAircraft';
import type { OrderRecord } from '../orderRecord';
import { ordersOf } from '../orderRepository';

/** What a client's orders say about aircraft, without rejected orders, whose data were wrong. */
export const aircraftMentionsOf = async (client: number): Promise<AircraftMention[]> =>
  (await ordersOf(client)).filter((order) => !isRejected(order)).flatMap(namingsIn);

const isRejected = ({ status, reason }: OrderRecord) =>
  status === orderStatus.cancelled && reason !== null;

const namingsIn = (order: OrderRecord): AircraftMention[] =>
  order.lines.flatMap((line) => {
    if (line.airplane_prefix === null) return [];
    return {
      order: order.id,
      line: line.id,
      created: order.created,
      prefix: line.airplane_prefix,
      serial: line.airplane_serial_number,
      fuel_type: line.fuel_type ?? 0,
      photo: line.photo,
      approved: line.photo !== null && line.photo_approved === true,
      photo_sent: line.photo_sent ?? null,
    };
  });

/** The newest photo that staff approved for exactly this prefix and serial number; null if none. */
export function approvedPhoto(
  namings: readonly AircraftMention[],
  { prefix, serial }: { readonly prefix: string; readonly serial: string | null },
): string | null {
  const seen = namings.filter(
    (naming) => naming.approved && naming.prefix === prefix && naming.serial === serial,
  );
  return seen.sort((one, other) => one.line - other.line).at(-1)?.photo ?? null;
}
