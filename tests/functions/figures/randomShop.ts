import fc from 'fast-check';
import type { OrderStatus } from '#shared/orders/orderStatus';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos, sum } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { Person } from '#tests/support/samples/people';
import { freshCode } from '#tests/support/samples/trackingCodes';
import { aircraft, onSale, ordered, photoOf, quoted } from '#tests/support/samples/orders';

/** One thing that happens in the shop, to the order that `pick` points at. */
export type Step =
  | { readonly do: 'buy'; readonly what: 'paper' | 'year' | 'photo'; readonly freight: boolean }
  | { readonly do: 'renew'; readonly late: number }
  | { readonly do: 'move'; readonly to: OrderStatus; readonly pick: number }
  | { readonly do: 'reprice' | 'photo' | 'ship' | 'takeBack'; readonly pick: number }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'monthEnd'; readonly minutes: number };

const pick = fc.nat(50);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      what: fc.constantFrom('paper' as const, 'year' as const, 'photo' as const),
      freight: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('renew' as const),
      late: fc.constantFrom(-9, 0, 1, 30, 31, 70),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      to: fc.constantFrom<OrderStatus[]>(1, 2, 2, 3),
      pick,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('reprice' as const, 'photo', 'ship', 'takeBack'),
      pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(0.2, 7, 30, 500),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('monthEnd' as const),
      minutes: fc.constantFrom(-200, -1, 0, 1, 170, 181),
    }),
  },
);

/** Money as it moved, written down when it did. */
export type Moved = {
  readonly at: string;
  readonly sign: 1 | -1;
  readonly freight: number;
  readonly lines: readonly {
    readonly publication: number;
    readonly renewal: boolean;
    readonly value: number;
  }[];
};

const actor = { id: null, name: 'Sistema' };

/** A shop that commands act on at moments of their own, and its own book of what came of it. */
export async function randomShop(buyer: Person, start: Date) {
  const [{ changeOrderStatus }, { makeSignatures }, { undoSignatures }] = await Promise.all([
    import('#functions/processes/ordering/orderDecided/changeOrderStatus'),
    import('#functions/signatures/granting/makeSignatures'),
    import('#functions/signatures/granting/undoSignatures'),
  ]);
  const [orders, { signatures }, { commit }] = await Promise.all([
    import('#functions/orders/orderRepository'),
    import('#functions/signatures/signatureRepository'),
    import('#platform/db/write'),
  ]);
  const [{ addExpedition }, { takeBackExpedition }, { expeditions }] = await Promise.all([
    import('#functions/expeditions/saving/saveExpedition'),
    import('#functions/expeditions/saving/correctExpedition'),
    import('#functions/expeditions/expeditionRepository'),
  ]);
  const { requestPhoto, sendPhoto } = await import('#functions/orders/lines/requestPhoto');
  const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
  const plane = { has_airplane_info: true, has_photo_upload: true };
  const titles = {
    paper: (await onSale({ effectivity: [{ model: 'AG-201A', from: null, to: null }] })).id,
    year: (await onSale({ is_signature: true, price: '120.00', price_signature: '70.00' })).id,
    photo: (await onSale({ ...plane, price: '33.10' })).id,
  };
  const ids: number[] = [];
  /** Of the history that is going on. */
  let own: number[] = [];
  const money: Moved[] = [];
  const photos: { from: string; to: string }[] = [];
  const waiting = new Map<number, string>();
  const parcels = new Map<number, { order: number; at: string }>();
  let now = start;

  const at = async (place: number): Promise<OrderRecord | undefined> => {
    const id = own[place % Math.max(1, own.length)];
    return id === undefined ? undefined : orders.findOrder(id);
  };
  const booked = ({ lines, shipping_type, shipping_value }: OrderRecord, sign: 1 | -1): Moved => ({
    at: now.toISOString(),
    sign,
    freight: shipping_type === 'A combinar' ? 0 : shipping_value,
    lines: lines.map(({ publication, renewal_of, value }) => ({
      publication: publication.id,
      renewal: renewal_of !== null,
      value,
    })),
  });
  const answered = (id: number) => {
    const from = waiting.get(id);
    if (from !== undefined) photos.push({ from, to: now.toISOString() });
    waiting.delete(id);
  };
  const placed = (order: OrderRecord) => {
    ids.push(order.id);
    own.push(order.id);
    if (order.status === 4) waiting.set(order.id, now.toISOString());
  };

  async function buy({ what, freight }: Extract<Step, { do: 'buy' }>): Promise<void> {
    const file = what === 'photo' ? { file: await photoOf(buyer.row.id, '198.51.100.7', now) } : {};
    const shipping = freight ? await quoted(2345, { now }) : {};
    const line = { publication: titles[what], ...(what === 'photo' ? aircraft : {}), ...file };
    placed(await ordered(buyer, [line], shipping, now));
  }

  async function renew({ late }: Extract<Step, { do: 'renew' }>): Promise<void> {
    const made = (await Promise.all(own.map(signaturesOfOrder))).flat();
    const [row] = made.filter(({ due }) => due !== null && due > todayInSaoPaulo(now));
    const present = row && (await signatures.get(row.id));
    if (!present?.due) return;
    now = new Date(`${addDays(present.due, -10)}T15:00:00.000Z`);
    const line = { publication: present.publication.id, renewal_of: present.id };
    const order = await ordered(buyer, [line], {}, now);
    placed(order);
    now = new Date(`${addDays(present.due, late)}T15:00:00.000Z`);
    await move({ do: 'move', to: 2, pick: own.length - 1 });
  }

  async function move({ to, pick: place }: Extract<Step, { do: 'move' }>): Promise<void> {
    const before = await at(place);
    if (!before) return;
    const after = await changeOrderStatus(before, { to, actor, now });
    if (after.status === before.status) return;
    if (before.status === 4) answered(before.id);
    if (to === 2) {
      money.push(booked(after, 1));
      await makeSignatures(after, { now });
    } else if (before.status === 2) {
      money.push(booked(before, -1));
      await undoSignatures({ id: before.id, paid_at: before.paid_at }, { actor, now });
    }
  }

  async function reprice({ id }: OrderRecord): Promise<void> {
    const order = await orders.findOrder(id);
    if (order?.status !== 1) return;
    const lines = order.lines.map((line) => ({ ...line, value: centavos(line.value + 500) }));
    const values = sum(lines.map(({ value }) => value));
    const total = centavos(values + order.shipping_value);
    const changes = { lines, total, total_publications: values };
    await commit(orders.replaceOrder(order, changes).writes);
  }

  async function photo(order: OrderRecord): Promise<void> {
    const [line] = order.lines;
    if (!line) return;
    if (line.photo_request) {
      const file = await photoOf(buyer.row.id, '198.51.100.7', now);
      const by = { profileId: buyer.row.id, isStaff: false };
      await sendPhoto(order, line.id, { file }, { by, actor, now });
      waiting.set(order.id, now.toISOString());
    } else {
      const row_version = undefined;
      await requestPhoto(order, { line: line.id, reason: 'escura', row_version, actor, now });
      answered(order.id);
    }
  }

  async function ship({ id, client }: OrderRecord): Promise<void> {
    const input = {
      client: client.id,
      order: [id],
      shipping_type: 'PAC',
      shipping: true,
      track_code: freshCode(),
    };
    const parcel = await addExpedition(input, { actor, now });
    parcels.set(parcel.id, { order: id, at: now.toISOString() });
  }

  async function takeBack({ id }: OrderRecord): Promise<void> {
    for (const [parcel, { order }] of parcels) {
      const row = order === id ? await expeditions.get(parcel) : undefined;
      if (!row) continue;
      await takeBackExpedition(row, { actor, now });
      parcels.delete(parcel);
    }
  }

  const acts = { reprice, photo, ship, takeBack };

  async function perform(one: Step): Promise<void> {
    if (one.do === 'buy') return buy(one);
    if (one.do === 'renew') return renew(one);
    if (one.do === 'move') return move(one);
    if (one.do === 'wait') {
      now = new Date(now.getTime() + one.hours * 3_600_000);
      return;
    }
    if (one.do === 'monthEnd') {
      const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3, one.minutes);
      now = new Date(Math.max(next, now.getTime()));
      return;
    }
    const order = await at(one.pick);
    if (order) await acts[one.do](order);
  }

  return {
    ids,
    money,
    photos,
    parcels,
    moment: () => now,
    perform,
    begins: (moment: Date) => {
      now = moment;
      own = [];
    },
  };
}
