import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import { downloadOnly } from '#shared/orders/orderTotals';
import { changeOrderStatus } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import { signaturesOfOrder } from '#functions/signatures/revisions/signaturesOfOrder';
import type { Actor } from '#platform/auth/actor';
import { aircraftFor } from './demo/demoAircraft';
import { momentOf } from './seedOrders';

type Shop = {
  readonly clients: readonly ProfileRow[];
  readonly catalog: readonly PublicationRecord[];
  readonly staff: Actor;
  readonly today: CalendarDate;
  readonly now: Date;
};

/** Months of sales before the stories, so that 'Números' has a past to compare with. */
const months = 23;
/** Sales per month, in cycles of a year with its seasons. */
const perMonth = [1, 1, 2, 1, 2, 3, 2, 3, 2, 1, 2, 1] as const;

/** Sells downloads, so that nothing waits for a parcel; most subscriptions are renewed. */
export async function seedPastSales({ clients, catalog, staff, today, now }: Shop): Promise<void> {
  const sold = catalog.filter(
    ({ is_download, has_photo_upload }) => is_download && !has_photo_upload,
  );
  const titles = [...sold.filter((one) => one.is_signature), ...sold];
  const days = Array.from({ length: months }, (_, back) =>
    Array.from({ length: perMonth[(months - back) % 12] ?? 1 }, () => months - back),
  ).flat();
  for (const [made, month] of days.entries()) {
    const client = clients[made % clients.length];
    const title = titles[(made * 5) % titles.length];
    if (!client || !title) continue;
    const day = addDays(today, -month * 30 - ((made * 7) % 25));
    const selling = { client, title, staff, renews: null, now: momentOf(day, now) };
    const [subscription] = await sell(selling);
    const renewed = subscription?.due && addDays(subscription.due, -((made * 3) % 24) - 2);
    if (!renewed || renewed >= today || made % 5 === 0) continue;
    await sell({ ...selling, renews: subscription.id, now: momentOf(renewed, now) });
  }
}

type Selling = {
  readonly client: ProfileRow;
  readonly title: PublicationRecord;
  readonly staff: Actor;
  /** The subscription to renew. */
  readonly renews: number | null;
  readonly now: Date;
};

/** Places an order and pays it the same day; returns its purchase. */
async function sell({ client, title, staff, renews, now }: Selling) {
  const craft = aircraftFor(title, client.id);
  const aircraft = {
    airplane_prefix: craft?.prefix ?? null,
    airplane_serial_number: craft?.serial ?? null,
    fuel_type: craft?.fuel_type ?? null,
  };
  const line = {
    publication: title.id,
    ...(renews === null ? (title.has_airplane_info ? aircraft : {}) : { renewal_of: renews }),
  };
  const shipping = { shipping_type: downloadOnly, shipping_value: centavos(0) };
  const order = await placeOrder({
    input: { publications: [line], ...shipping },
    by: { profileId: client.id, isStaff: false, person: client },
    actor: { id: client.id, name: client.name },
    now,
  });
  const paid = await changeOrderStatus(order, { actor: staff, now, to: orderStatus.confirmed });
  await makeSignatures(paid, { now });
  return signaturesOfOrder(order.id);
}
