import * as v from 'valibot';
import {
  type Delivery,
  type DeliveryAnswer,
  deliveryAnswer,
  deliveryDays,
  type Webhook,
  webhookEvents,
} from '#shared/accounts/webhooks/webhook';
import { chunksOf } from '#shared/values/chunksOf';
import { partWrites } from '#shared/storage/tables';
import type { KeyHolder } from '#platform/auth/keyRecord';
import { overtaken } from '#platform/db/decideAndCommit';
import { type Key, queryItems } from '#platform/db/items';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { commit, commitUnless, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const table = 'system';

const storedWebhook = v.object({
  holder: v.union([v.literal('shop'), v.number()]),
  id: v.number(),
  /** The account that made the webhook. */
  profile_id: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  /** The signing secret is derived from this nonce. */
  nonce: v.string(),
  created: v.string(),
  stopped: v.optional(v.boolean(), false),
  failing_since: v.optional(v.nullable(v.string()), null),
  last_delivery: v.optional(v.nullable(v.string()), null),
});
export type StoredWebhook = v.InferOutput<typeof storedWebhook>;

const hooksOf = (holder: KeyHolder) => `HOOKS#${holder}`;
/** Ids are padded to one width, so that they sort. */
export const webhookKey = (holder: KeyHolder, id: number): Key => ({
  pk: hooksOf(holder),
  sk: String(id).padStart(12, '0'),
});

export const webhooksOf = (holder: KeyHolder): Promise<StoredWebhook[]> =>
  queryStored(storedWebhook, { table, pk: hooksOf(holder), strong: true });

export const findWebhook = (holder: KeyHolder, id: number): Promise<StoredWebhook | undefined> =>
  findStored(storedWebhook, table, webhookKey(holder, id), { strong: true });

export const insertWebhook = (row: StoredWebhook): Write =>
  putItem({
    table,
    item: { ...webhookKey(row.holder, row.id), ...row },
    when: { exists: false },
  });

/** Stored with each new webhook, so that of simultaneous ones only one was counted correctly. */
const latestKey = (holder: KeyHolder): Key => ({ pk: `HOOKLATEST#${holder}`, sk: 'LATEST' });

export const latestWebhook = async (holder: KeyHolder): Promise<number | undefined> =>
  (await findStored(v.object({ id: v.number() }), table, latestKey(holder), { strong: true }))?.id;

/** Overtaken if another webhook of the same holder was stored after `before` was read. */
export const noteLatest = (
  { holder, id }: Pick<StoredWebhook, 'holder' | 'id'>,
  before: number | undefined,
): Write =>
  putItem({
    table,
    item: { ...latestKey(holder), id },
    when: before === undefined ? { exists: false } : { equals: { id: before } },
    refused: overtaken,
  });

export const dropWebhook = ({ holder, id }: StoredWebhook, refused?: () => Error): Write =>
  deleteItem({
    table,
    key: webhookKey(holder, id),
    when: { exists: true },
    ...(refused ? { refused } : {}),
  });

export const presentWebhook = (row: StoredWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  created: row.created,
  state: row.stopped ? 'stopped' : row.failing_since === null ? 'active' : 'failing',
  failing_since: row.failing_since,
  last_delivery: row.last_delivery,
});

/** The partition of the outbox index that holds the deliveries to attempt. */
export const toDeliver = 'WEBHOOK';

const storedDelivery = v.object({
  pk: v.string(),
  sk: v.string(),
  holder: v.union([v.literal('shop'), v.number()]),
  webhook: v.number(),
  event: v.picklist(webhookEvents),
  about: v.string(),
  payload: v.string(),
  created: v.string(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  tries: v.number(),
  answers: v.array(deliveryAnswer),
  outbox_sk: v.optional(v.string()),
});
export type StoredDelivery = v.InferOutput<typeof storedDelivery>;

const deliveriesOf = (webhook: number) => `HOOKSENT#${webhook}`;
export const deliveryKey = (webhook: number, id: string): Key => ({
  pk: deliveriesOf(webhook),
  sk: id,
});

type NewDelivery = Pick<
  StoredDelivery,
  'holder' | 'webhook' | 'event' | 'about' | 'payload' | 'created'
> & { readonly id: string; readonly due: string | null };

class AlreadyThere extends Error {}
class OtherAtWork extends Error {}

/** Returns false when it exists already: an event is announced once, however often its job runs. */
export const addDelivery = ({ id, due, ...rest }: NewDelivery): Promise<boolean> =>
  commitUnless(AlreadyThere, [
    putItem({
      table,
      item: {
        ...deliveryKey(rest.webhook, id),
        ...rest,
        state: 'waiting',
        tries: 0,
        answers: [],
        expires_at: epochSeconds(new Date(rest.created)) + deliveryDays * 24 * 3600,
        ...(due === null ? {} : { outbox_pk: toDeliver, outbox_sk: due }),
      },
      when: { exists: false },
      refused: () => new AlreadyThere(),
    }),
  ]);

type Change = {
  readonly state?: StoredDelivery['state'];
  readonly tries?: number;
  readonly answers?: readonly DeliveryAnswer[];
  /** The moment of the next attempt; null when there is no further automatic one. */
  readonly due?: string | null;
};

/** Returns false when another process changed the delivery since `before` was read. */
export const changeDelivery = (
  before: StoredDelivery,
  { due, ...change }: Change,
): Promise<boolean> =>
  commitUnless(OtherAtWork, [
    updateItem({
      table,
      key: before,
      set: {
        ...change,
        ...(due === undefined
          ? {}
          : due === null
            ? { outbox_pk: undefined, outbox_sk: undefined }
            : { outbox_pk: toDeliver, outbox_sk: due }),
      },
      when: { equals: { outbox_sk: before.outbox_sk, tries: before.tries } },
      refused: () => new OtherAtWork(),
    }),
  ]);

/** Stores a webhook's state after an attempt; returns false when it was deleted meanwhile. */
export const changeWebhook = (
  { holder, id }: Pick<StoredWebhook, 'holder' | 'id'>,
  set: Partial<Pick<StoredWebhook, 'stopped' | 'failing_since' | 'last_delivery'>>,
  besides: readonly Write[] = [],
): Promise<boolean> =>
  commitUnless(OtherAtWork, [
    updateItem({
      table,
      key: webhookKey(holder, id),
      set,
      when: { exists: true },
      refused: () => new OtherAtWork(),
    }),
    ...besides,
  ]);

export const findDelivery = (webhook: number, id: string): Promise<StoredDelivery | undefined> =>
  findStored(storedDelivery, table, deliveryKey(webhook, id), { strong: true });

/** Lists the newest delivery first. */
export const deliveriesTo = (webhook: number): Promise<StoredDelivery[]> =>
  queryStored(storedDelivery, {
    table,
    pk: deliveriesOf(webhook),
    strong: true,
    newestFirst: true,
    limit: 1000,
  });

export type DueDelivery = { readonly webhook: number; readonly id: string };

/** Lists the oldest delivery first; the index may be a moment behind. */
export async function dueDeliveries(now: Date, limit: number): Promise<DueDelivery[]> {
  const to = now.toISOString();
  const items = await queryItems({ table, index: 'outbox', pk: toDeliver, to, limit });
  return items.map(({ pk, sk }) => ({
    webhook: Number(String(pk).split('#')[1]),
    id: String(sk),
  }));
}

export const presentDelivery = (row: StoredDelivery): Delivery => ({
  id: row.sk,
  event: row.event,
  about: row.about,
  created: row.created,
  state: row.state,
  tries: row.tries,
  next_try: row.state === 'waiting' ? (row.outbox_sk ?? null) : null,
  payload: row.payload,
  answers: row.answers,
});

export async function webhooksMadeBy(person: number): Promise<StoredWebhook[]> {
  const [own, shops] = await Promise.all([webhooksOf(person), webhooksOf('shop')]);
  return [...own, ...shops.filter(({ profile_id }) => profile_id === person)];
}

/** Deletes the webhooks that a person made, with all deliveries to them. */
export async function forgetWebhooks(person: number): Promise<void> {
  for (const row of await webhooksMadeBy(person)) await forgetWebhook(row);
  await commit([deleteItem({ table, key: latestKey(person) })]);
}

export async function forgetWebhook(row: StoredWebhook): Promise<void> {
  const sent = await queryItems({ table, pk: deliveriesOf(row.id), fields: ['pk', 'sk'] });
  for (const some of chunksOf(sent, partWrites)) {
    await commit(some.map(({ sk }) => deleteItem({ table, key: deliveryKey(row.id, String(sk)) })));
  }
  await commit([deleteItem({ table, key: webhookKey(row.holder, row.id) })]);
}
