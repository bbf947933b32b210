import { grouped } from '#shared/values/grouped';
import { errorFields, log } from '#platform/runtime/logger';
import { pause } from '#platform/db/client/backoff';
import type { Network } from '../webhooks/postWebhook';
import { tryDelivery } from '../webhooks/tryDelivery';
import {
  changeDelivery,
  dueDeliveries,
  findDelivery,
  findWebhook,
  type DueDelivery,
} from '../webhooks/webhookRepository';

/** How many receivers are called at the same time; each gets one message at a time. */
const lanes = 200;
/** Receivers that failed recently share these lanes, so that they never hold up the others. */
const lanesOfFailing = 50;
/** After this time a receiver gives its lane to another that waits. */
const laneMs = 5000;
const readAtOnce = 1000;
/** How often new deliveries are looked for while others are being sent. */
const lookMs = 250;

type Delivering = {
  /** No delivery begins after this moment, in epoch milliseconds. */
  readonly until: number;
  readonly now?: () => Date;
  readonly network?: Network | undefined;
};

/**
 * Sends the deliveries that are due. Each receiver has its own lane, which sends messages one by one in the order
 * of the events, so that a slow receiver delays its own messages only. Returns how many were attempted.
 */
export async function deliverDue({
  until,
  now = () => new Date(),
  network,
}: Delivering): Promise<number> {
  const busy = new Map<number, { readonly failing: boolean; readonly done: Promise<void> }>();
  let tried = 0;
  for (;;) {
    const due = Date.now() < until ? await dueDeliveries(now(), readAtOnce) : [];
    for (const [webhook, queue] of grouped(due, (one) => one.webhook)) {
      if (busy.size >= lanes) break;
      if (busy.has(webhook)) continue;
      const lane = { webhook, queue, until, now, network };
      const failing = failedLately.has(webhook);
      const failingNow = [...busy.values()].filter((one) => one.failing).length;
      if (failing && failingNow >= lanesOfFailing) continue;
      const done = runLane(lane)
        .then((count) => {
          tried += count;
        })
        // The other lanes continue; the deliveries of this one are due again within a minute.
        .catch((error: unknown) =>
          log('error', 'webhook.lane_failed', { webhook_id: webhook, ...errorFields(error) }),
        )
        .finally(() => busy.delete(webhook));
      busy.set(webhook, { failing, done });
    }
    if (busy.size === 0) return tried;
    await Promise.race([pause(lookMs), ...[...busy.values()].map(({ done }) => done)]);
  }
}

/** Reads the delivery again, because the index may be out of date. */
async function findDue({ webhook, id }: DueDelivery, now: Date) {
  const delivery = await findDelivery(webhook, id);
  const isDue = delivery?.outbox_sk !== undefined && delivery.outbox_sk <= now.toISOString();
  return isDue ? delivery : undefined;
}

/** Postpones the rest of a queue together with its first delivery, because they would only fail the same way. */
async function postpone(rest: readonly DueDelivery[], until: string | undefined, now: () => Date) {
  const due = until ?? new Date(now().getTime() + 60_000).toISOString();
  for (const one of rest) {
    const delivery = await findDue(one, now());
    if (delivery) await changeDelivery(delivery, { due });
  }
}

/** Each process fills this again, so a receiver's first failure costs one lane for five seconds. */
const failedLately = new Set<number>();

type Lane = Required<Pick<Delivering, 'until' | 'now'>> & {
  readonly webhook: number;
  readonly queue: readonly DueDelivery[];
  readonly network: Network | undefined;
};

async function runLane({ webhook: id, queue, until, now, network }: Lane): Promise<number> {
  let tried = 0;
  const end = Math.min(until, Date.now() + laneMs);
  for (const [place, due] of queue.entries()) {
    if (Date.now() >= end) break;
    const delivery = await findDue(due, now());
    if (!delivery) continue;
    const webhook = await findWebhook(delivery.holder, id);
    if (!webhook || webhook.stopped) {
      await changeDelivery(delivery, { state: 'failed', due: null });
      continue;
    }
    const after = await tryDelivery(webhook, delivery, { now, network });
    tried += 1;
    if (after?.state === 'delivered') {
      failedLately.delete(id);
      continue;
    }
    failedLately.add(id);
    await postpone(queue.slice(place + 1), after?.outbox_sk, now);
    break;
  }
  if (failedLately.size > 10_000) failedLately.clear();
  log('info', 'webhook.lane', { webhook_id: id, tried });
  return tried;
}

/** Well below the five minutes a job may take; the next run continues. */
const workMs = 45_000;

/** Sends events to webhooks within a minute, and retries failed deliveries. */
export async function handler(): Promise<{ tried: number }> {
  return { tried: await deliverDue({ until: Date.now() + workMs }) };
}
