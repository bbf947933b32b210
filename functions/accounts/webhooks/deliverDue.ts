import { errorFields, log } from '#platform/runtime/logger';
import { pause } from '#platform/db/client/backoff';
import type { Network } from './postWebhook';
import { tryDelivery } from './tryDelivery';
import {
  changeDelivery,
  dueDeliveries,
  findDelivery,
  findWebhook,
  type DueDelivery,
} from './webhookRepository';

/** Receivers that are spoken to at one time; to one of them at most one message is on its way. */
const lanes = 200;
/** Receivers that failed lately share these lanes, so that they never hold up the others. */
const lanesOfFailing = 50;
/** A receiver gives its lane to one that waits after so long. */
const laneMs = 5000;
const readAtOnce = 1000;
/** New deliveries are looked for this often while others are waited for. */
const lookMs = 250;

type Delivering = {
  /** No delivery begins after this moment, in epoch milliseconds. */
  readonly until: number;
  readonly now?: () => Date;
  readonly network?: Network | undefined;
};

/**
 * Sends what is due. Each receiver has a lane of its own, in which messages go one after the other in the order of
 * what happened, so that a slow one holds up its own and nothing else. Answers how many were tried.
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
    const queues = new Map<number, DueDelivery[]>();
    for (const one of due) queues.set(one.webhook, [...(queues.get(one.webhook) ?? []), one]);
    for (const [webhook, queue] of queues) {
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
        // The others go on; what it held is due again within a minute.
        .catch((error: unknown) => {
          log('error', 'webhook.lane_failed', { webhook_id: webhook, ...errorFields(error) });
        })
        .finally(() => busy.delete(webhook));
      busy.set(webhook, { failing, done });
    }
    if (busy.size === 0) return tried;
    await Promise.race([pause(lookMs), ...[...busy.values()].map(({ done }) => done)]);
  }
}

/** The index may be behind what is stored. */
async function findDue({ webhook, id }: DueDelivery, now: Date) {
  const delivery = await findDelivery(webhook, id);
  const isDue = delivery?.outbox_sk !== undefined && delivery.outbox_sk <= now.toISOString();
  return isDue ? delivery : undefined;
}

/** The rest of a queue would only fail the same way: it waits with the first, and what is due are those that may arrive. */
async function postpone(rest: readonly DueDelivery[], until: string | undefined, now: () => Date) {
  const due = until ?? new Date(now().getTime() + 60_000).toISOString();
  for (const one of rest) {
    const delivery = await findDue(one, now());
    if (delivery) await changeDelivery(delivery, { due });
  }
}

/** Each process learns it anew, so a receiver's first failure costs one lane for five seconds. */
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
