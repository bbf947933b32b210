import * as v from 'valibot';
import { expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import { findOrder, replaceOrder } from '../orders/orderRepository';
import type { OrderExpedition } from '../orders/orderRecord';
import { type Actor, system } from '../platform/actor';
import { job } from '../platform/effects';
import { RequestError } from '../platform/errors';
import { errorFields, log } from '../platform/logger';
import { commit } from '../platform/write';
import { shipSignature } from '../signatures/shipSignature';
import type { ExpeditionRecord } from './expeditionRecord';
import { expeditions } from './expeditionRepository';

const saved = v.object({
  expedition: v.number(),
  /** Orders that were in it before and no longer are. */
  dropped: v.array(v.number()),
});
type Saved = v.InferOutput<typeof saved>;
type Acting = { readonly actor: Actor; readonly now: Date };

const maxTries = 5;

/**
 * What follows from a saved shipment for its signatures and orders, however often it runs: everything
 * is brought in step with how the shipment stands now.
 */
async function carryOut({ expedition: id, dropped }: Saved, acting: Acting): Promise<void> {
  const expedition = await expeditions.get(id);
  if (!expedition) return;
  for (const signature of expedition.signatures) {
    await shipSignature(signature, expedition, acting);
  }
  for (const order of [...expedition.order, ...dropped]) await showInOrder(order, expedition);
}

export const carryOutJob = job(saved, (data, { now }) => carryOut(data, { actor: system, now }));

/** At once, so that the next screen shows it; what fails here is done again by the outbox. */
export async function carryOutNow(data: Saved, acting: Acting): Promise<void> {
  try {
    await carryOut(data, acting);
  } catch (error) {
    log('warn', 'expedition.postponed', { expedition_id: data.expedition, ...errorFields(error) });
  }
}

/** Keeps the copy an order shows of its shipments. */
async function showInOrder(orderId: number, expedition: ExpeditionRecord): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findOrder(orderId);
    if (!before) return;
    const others = before.expeditions.filter(({ id }) => id !== expedition.id);
    const shown = expedition.order.includes(orderId) ? [...others, asShown(expedition)] : others;
    const sorted = shown.toSorted((one, other) => one.id - other.id);
    if (JSON.stringify(sorted) === JSON.stringify(before.expeditions)) return;
    try {
      await commit(replaceOrder(before, { expeditions: sorted }).writes);
      return;
    } catch (error) {
      if (!(error instanceof RequestError) || attempt === maxTries) throw error;
    }
  }
}

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
