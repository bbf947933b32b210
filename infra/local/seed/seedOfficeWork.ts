import { addDays, addYears, type CalendarDate } from '#shared/values/calendarDate';
import { internalOrder, shippingMarker } from '#shared/orders/orderTotals';
import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { addExpedition } from '#functions/expeditions/saving/saveExpedition';
import { changeOrderStatus } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { editOrder } from '#functions/orders/transitions/editOrder';
import { findOrder } from '#functions/orders/orderRepository';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import type { Actor } from '#platform/auth/actor';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { addSignature } from '#functions/signatures/granting/addSignature';
import type { DemoPeople } from './seedPeople';
import { momentOf, type SeededOrder } from './seedOrders';

type Office = {
  readonly people: DemoPeople;
  readonly catalog: readonly PublicationRecord[];
  readonly today: CalendarDate;
  readonly now: Date;
};

const invoiced = 8;

/** What staff do by hand: invoices, an internal order, a gift, a parcel without an order. */
export async function seedOfficeWork(orders: readonly SeededOrder[], office: Office) {
  const { people, catalog, today, now } = office;
  const actor: Actor = { id: people.staff.id, name: people.staff.name };
  const paid = orders.filter(({ ending }) => ending === 'paid' || ending === 'delivered');
  for (const [index, { order, date }] of paid.slice(0, invoiced).entries()) {
    const current = await findOrder(order.id);
    const later = { actor, now: momentOf(addDays(date, 1), now) };
    if (current) await editOrder(current, { nfe: String(20_450 + index) }, later);
  }
  const yearly = catalog.find(
    (one) => one.is_signature && one.is_download && !one.has_airplane_info && !one.has_photo_upload,
  );
  if (!yearly) throw new Error('the demonstration catalogue lacks a yearly download');
  await orderInternally(yearly, office, actor);
  await addSignature(
    {
      status: signatureStatus.downloadReleased,
      publication: yearly.id,
      profile: people.customer.id,
      due: addYears(today, 1),
      notes: 'Cortesia da feira de aviação agrícola.',
    },
    { actor, now, today },
  );
  const printed = catalog.find((one) => !one.is_download && !one.is_signature);
  if (!printed) throw new Error('the demonstration catalogue lacks a printed title');
  const gift = await addSignature(
    {
      status: signatureStatus.awaitingShipment,
      publication: printed.id,
      profile: people.company.id,
      notes: 'Exemplar para a biblioteca do hangar.',
    },
    { actor, now, today },
  );
  await addExpedition(
    {
      ...{ client: people.company.id, signature: gift.id },
      ...{ direct_shipping: true, shipping_type: 'SIMPLES' },
    },
    { actor, now },
  );
}

async function orderInternally(
  { id: publication }: PublicationRecord,
  { people, today, now }: Office,
  actor: Actor,
): Promise<void> {
  const placed = { actor, now: momentOf(addDays(today, -15), now) };
  const order = await placeOrder({
    input: {
      profile: people.partner.id,
      publications: [{ publication }],
      shipping_type: internalOrder,
      shipping_value: shippingMarker,
    },
    by: { profileId: people.staff.id, isStaff: true, person: people.staff },
    ...placed,
  });
  await changeOrderStatus(order, { ...placed, to: orderStatus.confirmed });
}
