import * as v from 'valibot';
import { expeditionStatus, expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import { findOrder, isStaleOrder, replaceOrder } from '#functions/orders/orderRepository';
import type { OrderExpedition } from '#functions/orders/orderRecord';
import { system, type Doing } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { type Effect, queueJob } from '#platform/history/queue';
import { errorFields, log } from '#platform/runtime/logger';
import { decideAndCommit, Overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { shipSignature } from '#functions/signatures/revisions/shipSignature';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { signatures } from '#functions/signatures/signatureRepository';
import type { ExpeditionRecord } from '../expeditionRecord';
import { expeditions } from '../expeditionRepository';

const saved = v.object({
  expedition: v.number(),
  /** Orders that the save removed from the parcel. */
  dropped: v.array(v.number()),
  /** Purchases that had left with the parcel before its sending was undone. */
  released: v.optional(v.array(v.number()), []),
});
type Saved = v.InferOutput<typeof saved>;

/**
 * Updates signatures and orders after a shipment was saved. It may run any number of times: it always
 * follows the shipment's present state, even if that was saved again meanwhile.
 */
const carryOut = ({ expedition: id, dropped, released }: Saved, acting: Doing): Promise<void> =>
  decideAndCommit(async () => {
    const expedition = await expeditions.get(id);
    if (!expedition) return;
    const travelling = [...new Set([...expedition.signatures, ...released])];
    for (const signature of travelling) await shipSignature(signature, expedition, acting);
    const shown = await ordersShowing(expedition, travelling);
    for (const order of new Set([...shown.all, ...dropped])) {
      const own = shown.rows.filter((row) => row.order?.id === order);
      await showInOrder(order, { expedition, isIn: shown.now.has(order), own });
    }
    const latest = await expeditions.get(id);
    if (latest && latest.version !== expedition.version) throw new Overtaken();
  });

/** The orders that show a parcel: those it names and those of its purchases; none when it is cancelled. */
async function ordersShowing(expedition: ExpeditionRecord, travelling: readonly number[]) {
  const { order, signature, signatures: own, status } = expedition;
  const inside = new Set([...own, ...(signature === null ? [] : [signature])]);
  const rows = await signatures.getMany([...new Set([...travelling, ...inside])]);
  const ordersOf = (some: readonly SignatureRecord[]) => some.flatMap((row) => row.order?.id ?? []);
  const now = [...order, ...ordersOf(rows.filter(({ id }) => inside.has(id)))];
  return {
    rows,
    all: new Set([...order, ...ordersOf(rows)]),
    now: new Set(status === expeditionStatus.cancelled ? [] : now),
  };
}

type InOrder = {
  readonly of: number;
  readonly earlier: ReadonlySet<number>;
  readonly known: boolean;
};

/**
 * Whether a parcel holds only later revisions of an order's purchases, also one that came back in such
 * a parcel (`earlier`). Once a purchase was sent in another parcel, which hides how it left, the order's
 * copy keeps what it said before (`known`).
 */
function isOfRevision(
  { id, order, status }: ExpeditionRecord,
  own: readonly SignatureRecord[],
  { of, earlier, known }: InOrder,
): boolean {
  const isOpen = status === expeditionStatus.inProgress;
  if (!isOpen && own.some((row) => row.expedition?.id !== id)) return known;
  const before = own.map((row) => (isOpen ? row : row.before_shipment));
  const isBack = before.map((row) => earlier.has(row?.expedition?.id ?? 0));
  if (order.includes(of)) return own.length > 0 && isBack.every(Boolean);
  return before.every(
    (row, place) => row?.status !== signatureStatus.awaitingShipment || isBack[place],
  );
}

export const carryOutJob = job(saved, (data, { now }) => carryOut(data, { actor: system, now }));

/** Updates signatures and orders to a shipment's present state. */
export const bringInStep = (expedition: number): Promise<void> =>
  carryOut({ expedition, dropped: [], released: [] }, { actor: system, now: new Date() });

type Following = v.InferInput<typeof saved>;

/** Runs at once, so that the next screen shows it; the outbox repeats what fails here. */
export async function carryOutNow(data: Following, acting: Doing): Promise<void> {
  try {
    await carryOut(v.parse(saved, data), acting);
  } catch (error) {
    log('warn', 'expedition.postponed', { expedition_id: data.expedition, ...errorFields(error) });
  }
}

export const carryOutEffect = (data: Following): Effect => queueJob.carryOutExpedition(data);

type Showing = {
  readonly expedition: ExpeditionRecord;
  readonly isIn: boolean;
  /** The order's purchases that are in the parcel. */
  readonly own: readonly SignatureRecord[];
};

/** Updates the copy of the shipment that an order shows. */
const showInOrder = (orderId: number, { expedition, isIn, own }: Showing): Promise<void> =>
  decideAndCommit(async () => {
    const before = await findOrder(orderId);
    if (!before) return;
    const others = before.expeditions.filter(({ id }) => id !== expedition.id);
    // After a transfer the purchase's parcels are the new holder's, and its order is not.
    const isTheirs = before.client.id === expedition.client.id;
    const shownBefore = before.expeditions.find(({ id }) => id === expedition.id);
    const known = shownBefore?.revision === true;
    const earlier = new Set(others.flatMap((one) => (one.revision ? one.id : [])));
    const isRevision = isOfRevision(expedition, own, { of: orderId, earlier, known });
    const copy = { ...asShown(expedition), ...(isRevision ? { revision: true } : {}) };
    const shown = isIn && isTheirs ? [...others, copy] : others;
    const sorted = shown.toSorted((one, other) => one.id - other.id);
    if (JSON.stringify(sorted) === JSON.stringify(before.expeditions)) return;
    await commit(replaceOrder(before, { expeditions: sorted }).writes);
  }, isStaleOrder);

const asShown = (expedition: ExpeditionRecord): OrderExpedition => {
  const { id, status, track_code, shipping_type } = expedition;
  const { send_date, complete_date, return_date } = expedition;
  return {
    id,
    status: { id: status, name: expeditionStatusLabels[status] },
    track_code,
    shipping_type,
    send_date,
    complete_date,
    return_date,
  };
};
