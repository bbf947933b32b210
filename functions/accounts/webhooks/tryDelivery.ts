import { Webhook } from 'standardwebhooks';
import { failingDays, type DeliveryAnswer } from '#shared/accounts/webhooks/webhook';
import { system } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { appendHistory } from '#platform/history/history';
import { queueJob } from '#platform/history/queue';
import { log } from '#platform/runtime/logger';
import { type Network, postWebhook } from './postWebhook';
import {
  changeDelivery,
  changeWebhook,
  findDelivery,
  type StoredDelivery,
  type StoredWebhook,
} from './webhookRepository';
import { webhookSecret } from './webhookSecret';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The wait after the first, second … failed attempt; a day in all. */
const waits = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  4 * hour,
  7 * hour,
  10 * hour,
];
export const maxTries = waits.length + 1;
/** Longer than an attempt takes. After it, a delivery that a killed process held is due again. */
const leaseMs = minute;
/** Enough for the answers of all attempts and of a few manual repetitions. */
const keptAnswers = 20;

type Trying = {
  readonly now: () => Date;
  readonly network?: Network | undefined;
  /** A person asked for this attempt; its failure does not change when the next one is due. */
  readonly byHand?: boolean;
};

/** Sends one delivery and stores the result; undefined when another process is working on it. */
export async function tryDelivery(
  webhook: StoredWebhook,
  before: StoredDelivery,
  { now, network, byHand = false }: Trying,
): Promise<StoredDelivery | undefined> {
  const leased = new Date(now().getTime() + leaseMs).toISOString();
  const held = byHand && before.outbox_sk === undefined ? null : leased;
  const tries = before.tries + 1;
  if (!(await changeDelivery(before, { tries, due: held }))) return undefined;
  const answer = await postWebhook(await messageOf(webhook, before, now()), now, network);
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const next = isTaken || isGone(answer) ? null : nextTry(before, { now: now(), byHand });
  const current = { ...before, tries, outbox_sk: held ?? undefined };
  const answers = [...before.answers, answer].slice(-keptAnswers);
  const state = isTaken ? 'delivered' : next === null ? 'failed' : 'waiting';
  const isKept = await changeDelivery(current, { answers, state, due: next });
  await noteOn(webhook, { answer, isTaken, now: now() });
  return isKept
    ? { ...current, answers, state, outbox_sk: next ?? undefined }
    : findDelivery(before.webhook, before.sk);
}

/** By this word a receiver ends its webhook (Standard Webhooks): nothing is tried again. */
const isGone = ({ status }: DeliveryAnswer) => status === 410;

function nextTry(
  { tries, outbox_sk }: StoredDelivery,
  { now, byHand }: { readonly now: Date; readonly byHand: boolean },
): string | null {
  if (byHand) return outbox_sk ?? null;
  const wait = waits[tries];
  return wait === undefined ? null : new Date(now.getTime() + wait).toISOString();
}

/** Signs again at each attempt, because receivers refuse signatures older than a few minutes. */
async function messageOf(webhook: StoredWebhook, { sk: id, payload }: StoredDelivery, now: Date) {
  const signer = new Webhook(await webhookSecret(webhook));
  return {
    url: webhook.url,
    body: payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'AeroPub-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, payload),
    },
  };
}

/** The last delivery is noted at most once a minute, to save writes for busy receivers. */
const notedFor = minute;

type Noting = { readonly answer: DeliveryAnswer; readonly isTaken: boolean; readonly now: Date };

async function noteOn(webhook: StoredWebhook, { answer, isTaken, now }: Noting): Promise<void> {
  if (isTaken) {
    const { failing_since, last_delivery: last } = webhook;
    const isNoted = last !== null && now.getTime() - Date.parse(last) < notedFor;
    if (isNoted && failing_since === null) return;
    await changeWebhook(webhook, { failing_since: null, last_delivery: now.toISOString() });
    return;
  }
  const since = webhook.failing_since ?? now.toISOString();
  const gone = isGone(answer);
  const isOver = gone || now.getTime() - Date.parse(since) >= failingDays * 24 * hour;
  log('warn', 'webhook.failed', { webhook_id: webhook.id, status: answer.status, why: answer.why });
  if (!isOver || webhook.stopped) {
    if (webhook.failing_since === null) await changeWebhook(webhook, { failing_since: since });
    return;
  }
  await changeWebhook(webhook, { stopped: true }, [await stopNews(webhook, { since, gone, now })]);
}

/** The outbox looks up the address, because the function that calls webhooks reads no account. */
const stopNews = async (
  { holder, profile_id: profile, url }: StoredWebhook,
  { since, gone, now }: { readonly since: string; readonly gone: boolean; readonly now: Date },
) =>
  appendHistory({
    // Stored beside the messages of the contact form, which are about no record either.
    table: 'system',
    id: await nextId('contact'),
    entity: 'contact',
    actor: system,
    now,
    action: 'Webhook parado',
    effects: [
      queueJob.notifyStoppedWebhook({
        profile,
        since,
        gone,
        shop: holder === 'shop',
        host: new URL(url).host,
      }),
    ],
  });
