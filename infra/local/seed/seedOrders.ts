import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import type { OrderLineInput } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  downloadOnly,
  quotedKilograms,
  toBeAgreed,
  shippingMarker,
} from '#shared/orders/orderTotals';
import {
  changeOrderStatus,
  rejectOrder,
} from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder } from '#functions/orders/orderRepository';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import { storePhoto } from '#functions/orders/photos/storePhoto';
import { issueBoleto } from '#functions/payments/boleto/issueBoleto';
import { recordPaymentEvent } from '#functions/payments/webhook/recordPaymentEvent';
import type { Actor } from '#platform/auth/actor';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { quoteShipping } from '#functions/shipping/quoteShipping';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import { undoSignatures } from '#functions/signatures/granting/undoSignatures';
import { aircraftFor } from './demo/demoAircraft';
import type { Story } from './demo/demoStories';
import { crc32, deflateSync } from 'node:zlib';

export type ClientStory = Story & {
  readonly client: ProfileRow;
  /** Selects the aircraft, service and titles. */
  readonly variety: number;
};
export type SeededOrder = ClientStory & { readonly order: OrderRecord };

type Shop = {
  readonly catalog: readonly PublicationRecord[];
  readonly newest: readonly PublicationRecord[];
  readonly staff: Actor;
  readonly now: Date;
};

/** Places the orders in chronological order and takes each as far as its story goes. */
export async function seedOrders(stories: readonly ClientStory[], shop: Shop) {
  const seeded: SeededOrder[] = [];
  const finishing: Promise<unknown>[] = [];
  for (const story of inOrder(stories)) {
    const order = await place(story, shop);
    const finish = finishers[story.ending]({
      order,
      client: story.client,
      staff: shop.staff,
      // A withdrawal is refunded by the provider that took the payment.
      bySlip: story.leaving !== undefined,
      placed: momentOf(story.date, shop.now),
      nextDay: momentOf(addDays(story.date, 1), shop.now),
    });
    finishing.push(finish);
    seeded.push({ ...story, order });
  }
  await Promise.all(finishing);
  return seeded;
}

/** Sorts by day, the order of real purchases. */
export const inOrder = <S extends Story>(stories: readonly S[]): S[] =>
  stories.toSorted((a, b) => (a.date < b.date ? -1 : 1));

function boughtIn({ buys, newest, variety }: ClientStory, shop: Shop): PublicationRecord[] {
  if (newest) return newest.flatMap((place) => shop.newest[place] ?? []);
  return buys.map((sort, position) => {
    const fitting = shop.catalog.filter((publication) => fits(publication, sort));
    const choice = fitting[(variety + position) % fitting.length];
    if (!choice) throw new Error('the demonstration catalogue lacks a kind of publication');
    return choice;
  });
}

async function place(story: ClientStory, shop: Shop) {
  const { client, date, variety: index } = story;
  const now = momentOf(date, shop.now);
  const bought = boughtIn(story, shop);
  const lines: OrderLineInput[] = [];
  for (const publication of bought) lines.push(await lineOf(publication, client, index, now));
  return placeOrder({
    input: { publications: lines, ...(await shippingOf(bought, client, index, now)) },
    by: { profileId: client.id, isStaff: false, person: client },
    actor: actorOf(client),
    now,
  });
}

const fits = (publication: PublicationRecord, sort: Story['buys'][number]) =>
  Object.entries(sort).every(([flag, wanted]) =>
    Object.entries(publication).some(([name, value]) => name === flag && value === wanted),
  );

async function lineOf(
  publication: PublicationRecord,
  client: ProfileRow,
  index: number,
  now: Date,
): Promise<OrderLineInput> {
  const craft = aircraftFor(publication, client.id + index);
  const aircraft = {
    airplane_prefix: craft?.prefix ?? null,
    airplane_serial_number: craft?.serial ?? null,
    fuel_type: craft?.fuel_type ?? null,
  };
  const photo = () =>
    storePhoto({ bytes: aircraftPhoto(index * 7), owner: client.id, ip: '127.0.0.1', now });
  return {
    publication: publication.id,
    ...(publication.has_airplane_info ? aircraft : {}),
    ...(publication.has_photo_upload ? { file: await photo() } : {}),
  };
}

async function shippingOf(
  bought: readonly PublicationRecord[],
  client: ProfileRow,
  index: number,
  now: Date,
) {
  const agreed = { shipping_type: toBeAgreed, shipping_value: shippingMarker };
  if (bought.every(({ is_download }) => is_download)) {
    return { shipping_type: downloadOnly, shipping_value: centavos(0) };
  }
  const cep = (client.shipping_address ?? client.billing_address)?.zip_code;
  if (cep === undefined || index % 6 === 5) return agreed;
  const weights = bought.map(({ weight, is_download }) => ({ weight: weight / 1000, is_download }));
  const kilograms = quotedKilograms(weights);
  const quotes = await quoteShipping({ cep, kilograms, forStaff: false, now });
  const service = index % 2 === 0 ? 'SEDEX' : 'PAC';
  const offer = quotes.find((quote) => quote.service === service);
  return offer && 'price' in offer
    ? { shipping_type: service, shipping_value: offer.price }
    : agreed;
}

type Finishing = {
  readonly order: OrderRecord;
  readonly client: ProfileRow;
  readonly staff: Actor;
  readonly bySlip: boolean;
  readonly placed: Date;
  readonly nextDay: Date;
};
type Finish = (finishing: Finishing) => Promise<unknown>;

const nothing: Finish = () => Promise.resolve();

/** Staff confirm payments made without the slip, e.g. by transfer. */
const confirm: Finish = async ({ order, staff, placed: now }) => {
  const after = await changeOrderStatus(order, { actor: staff, now, to: orderStatus.confirmed });
  await makeSignatures(after, { now });
};

const paySlip: Finish = async ({ order, client, placed: now }) => {
  const { id, provider, amount } = await issueBoleto(order, { actor: actorOf(client), now });
  await recordPaymentEvent(
    { id: `demo-${String(order.id)}`, type: 'paid', order: order.id, boleto: id, amount },
    { provider, now },
  );
  const after = await findOrder(order.id);
  if (after) await makeSignatures(after, { now });
};

const pay: Finish = (finishing) =>
  finishing.bySlip || finishing.order.id % 4 === 0 ? paySlip(finishing) : confirm(finishing);

/** The order was refunded and its effects undone. */
const refund: Finish = async ({ order: { id }, staff: actor, nextDay: now }) => {
  const paid = await findOrder(id);
  if (!paid) return;
  await changeOrderStatus(paid, { actor, now, to: orderStatus.cancelled });
  await undoSignatures({ id, paid_at: paid.paid_at }, { actor, now });
};

const finishers: Readonly<Record<Story['ending'], Finish>> = {
  open: nothing,
  underReview: nothing,
  boleto: ({ order, client, placed }) =>
    issueBoleto(order, { actor: actorOf(client), now: placed }),
  cancelled: ({ order, staff, nextDay }) =>
    changeOrderStatus(order, { actor: staff, now: nextDay, to: orderStatus.cancelled }),
  rejected: ({ order, staff, nextDay }) =>
    rejectOrder(order, {
      actor: staff,
      now: nextDay,
      reason: 'A foto não mostra a plaqueta de identificação da aeronave.',
    }),
  approved: ({ order, staff, nextDay }) =>
    changeOrderStatus(order, { actor: staff, now: nextDay, to: orderStatus.pending }),
  paid: pay,
  refunded: async (finishing) => {
    await pay(finishing);
    await refund(finishing);
  },
  refundAsked: paySlip,
  refundDone: paySlip,
  refundDenied: paySlip,
  disputed: paySlip,
  packed: pay,
  sent: pay,
  delivered: pay,
  returned: pay,
};

const actorOf = ({ id, name }: ProfileRow): Actor => ({ id, name });

/** Noon in São Paulo on a day, but never later than now. */
export function momentOf(date: CalendarDate, now: Date): Date {
  const noon = new Date(`${date}T15:00:00.000Z`);
  return noon < now ? noon : now;
}

const width = 320;
const height = 200;

/** A PNG with sky, field and the dark shape of a wing: enough to see that a photo is shown. */
function aircraftPhoto(shade: number): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(colourAt(x, y, shade), 1 + x * 3);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number, shade: number): [number, number, number] {
  const isWing = Math.abs(y - 100 - (x - 160) / 12) < 8 && Math.abs(x - 160) < 120;
  if (isWing) return [32, 44, 66];
  return y < 140 ? [120 + (shade % 40), 170, 220] : [110, 150, 70 + (shade % 40)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body) >>> 0, 4 + body.length);
  return frame;
}
