import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { isShippingService } from '#shared/shipping/shippingService';
import { addExpedition, changeExpedition } from '#functions/expeditions/saving/saveExpedition';
import type { Actor } from '#platform/auth/actor';
import { momentOf, type SeededOrder } from './seedOrders';

type Packing = { readonly actor: Actor; readonly today: CalendarDate; readonly now: Date };

/** A shipment for every order whose story has one, as far as the story goes. */
export async function seedExpeditions(
  orders: readonly SeededOrder[],
  packing: Packing,
): Promise<void> {
  for (const seeded of orders) {
    if (['packed', 'sent', 'delivered', 'returned'].includes(seeded.ending)) {
      await ship(seeded, packing);
    }
  }
}

async function ship({ order, client, date, ending }: SeededOrder, { actor, now }: Packing) {
  const at = (days: number) => ({ actor, now: momentOf(addDays(date, days), now) });
  const type = isShippingService(order.shipping_type) ? order.shipping_type : 'PAC';
  const packed = await addExpedition(
    { client: client.id, order: [order.id], shipping_type: type },
    at(2),
  );
  if (ending === 'packed') return;
  const serial = String(73_100_000 + packed.id * 37);
  const code = `AP${serial}${String(postalCheckDigit(serial))}BR`;
  const sent = await changeExpedition(
    packed,
    { shipping: true, send_date: addDays(date, 4), track_code: code },
    at(4),
  );
  if (ending === 'delivered') {
    await changeExpedition(sent, { complete_date: addDays(date, 9) }, at(9));
  }
  if (ending === 'returned') {
    await changeExpedition(sent, { return_date: addDays(date, 16) }, at(16));
  }
}
