import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { shownDeliveryDays } from '#shared/orders/orderTotals';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderToSendBy } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import type { ExpeditionRecord } from '../expeditionRecord';
import { titlesOf, versionInside } from '../reading/versionInside';

const { inProgress, sent, delivered, returned } = expeditionStatus;

/** The e-mail for a parcel that leaves, gets another code or comes back, and the events for webhooks. */
export async function effectsOfSaving(
  before: ExpeditionRecord | null,
  after: ExpeditionRecord,
  { rows, orders }: Travelling,
): Promise<Effect[]> {
  const template = templateFor(before, after);
  return [
    ...(template
      ? [
          await shipmentMailTo(template, after, {
            rows,
            orders,
            former: formerCodeOf(before, after),
          }),
        ]
      : []),
    ...programNews(before, after, rows),
  ];
}

/** The events for webhooks; a parcel entered as delivered counts as sent too. */
function programNews(
  before: ExpeditionRecord | null,
  expedition: ExpeditionRecord,
  rows: readonly SignatureRecord[],
): Effect[] {
  const { id, client, status, track_code } = expedition;
  const from = before?.status ?? inProgress;
  const orders = ownOrders(expedition, rows);
  const tell = (event: 'parcel.sent' | 'parcel.delivered') =>
    queueJob.announceEvent({
      event,
      client: client.id,
      about: `Remessa ${id}`,
      data: { parcel: id, orders, track_code },
    });
  const isSent = from === inProgress && (status === sent || status === delivered);
  const isDelivered = from !== delivered && status === delivered;
  return [
    ...(isSent ? [tell('parcel.sent')] : []),
    ...(isDelivered ? [tell('parcel.delivered')] : []),
  ];
}

/** The client's own orders: that of a purchase which was transferred is the former holder's. */
const ownOrders = ({ order }: ExpeditionRecord, rows: readonly SignatureRecord[]): number[] => [
  ...new Set([...order, ...rows.flatMap((row) => orderToSendBy(row)?.id ?? [])]),
];

type Travelling = {
  readonly rows: readonly SignatureRecord[];
  readonly orders: readonly OrderRecord[];
};

/** The delivery time promised for the parcel's service, the longest when its orders differ. */
function promisedDays({ shipping_type }: ExpeditionRecord, orders: readonly OrderRecord[]) {
  const same = orders.filter((order) => order.shipping_type === shipping_type);
  const days = same.flatMap(({ delivery_days }) => delivery_days ?? []);
  return days.length > 0 ? shownDeliveryDays(Math.max(...days)) : null;
}

/** Tells the client that the parcel, which an e-mail had announced, has not left. */
export const takenBackMail = (
  before: ExpeditionRecord,
  rows: readonly SignatureRecord[],
): Promise<Effect> => shipmentMailTo('sendingTakenBack', before, { rows, orders: [] });

/** What an e-mail told of a parcel that is still on the way, or arrived. */
const formerCodeOf = (before: ExpeditionRecord | null, after: ExpeditionRecord) =>
  before?.status === after.status ? before.track_code : null;

type ShipmentMailName = 'publicationSent' | 'sendingTakenBack' | 'shipmentReturned';

async function shipmentMailTo(
  template: ShipmentMailName,
  expedition: ExpeditionRecord,
  {
    rows,
    orders: paid,
    former: former_code = null,
  }: Travelling & { readonly former?: string | null },
): Promise<Effect> {
  const titles = await titlesOf(rows);
  const { id, client, shipping_type, track_code, sent_address: address } = expedition;
  const publications = rows.map((row) => ({
    id: row.publication.id,
    name: row.publication.name,
    revision: versionInside(expedition, row, titles.get(row.publication.id)),
    prefix: row.airplane_prefix,
  }));
  const orders = ownOrders(expedition, rows);
  return queueMail[template](client.email, {
    id,
    shipping_type,
    track_code,
    former_code,
    orders,
    publications,
    address,
    delivery_days: promisedDays(expedition, paid),
  });
}

function templateFor(before: ExpeditionRecord | null, after: ExpeditionRecord) {
  const from = before?.status ?? inProgress;
  if (from !== after.status) {
    if (after.status === returned) return 'shipmentReturned';
    return after.status === sent || leftWithCode(from, after) ? 'publicationSent' : undefined;
  }
  return hasNewCode(before, after) ? 'publicationSent' : undefined;
}

/** A parcel entered as delivered without having been sent is announced only if it has a code. */
const leftWithCode = (from: number, { status, track_code }: ExpeditionRecord) =>
  from === inProgress && status === delivered && track_code !== null;

const hasNewCode = (before: ExpeditionRecord | null, after: ExpeditionRecord) =>
  (after.status === sent || after.status === delivered) &&
  after.track_code !== null &&
  after.track_code !== before?.track_code;
