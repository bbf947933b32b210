import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { getItem, getItems } from '#platform/db/items';
import { deleteItem, type Expectation, putItem, updateItem } from '#platform/db/itemWrites';
import { commitUnless, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

/** Longer than the timeout of any provider; after it, the holder of a claim has crashed. */
const leaseSeconds = 30;
/** How long a provider may still carry out a request that it did not answer. */
const settlingSeconds = 60;

const table = 'system';
/** Kinds of charges; for each order and kind, one process at a time asks the provider. */
const chargeKinds = ['BOLETO', 'CARD'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

const key = ({ kind, order }: Pick<ChargeClaim, 'kind' | 'order'>) => ({
  pk: `${kind}#${order}`,
  sk: 'CLAIM',
});

const claimSchema = v.object({
  holder: v.string(),
  held_until: v.number(),
  /** Later than `held_until`; between the two, the outcome of the holder's attempt is unknown. */
  expires_at: v.number(),
});

export type ChargeClaim = {
  readonly kind: ChargeKind;
  readonly order: number;
  readonly holder: string;
  /** Until then (epoch seconds) an earlier attempt may still take effect. */
  readonly unsettledUntil?: number;
};

class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}
const refused = () => new ClaimLost();

/** Lets one process at a time ask for an order's charge; undefined while another process does. */
export async function claimCharge(
  kind: ChargeKind,
  order: number,
  now: Date,
): Promise<ChargeClaim | undefined> {
  const moment = epochSeconds(now);
  const holder = randomUUID();
  const take = (expires_at: number, when: Expectation) => {
    const item = { ...key({ kind, order }), holder, held_until: moment + leaseSeconds, expires_at };
    return writeWhileHolding(putItem({ table, item, when, refused }));
  };
  const settled = moment + leaseSeconds + settlingSeconds;
  if (await take(settled, { absentOrExpired: moment })) return { kind, order, holder };
  const item = await getItem(table, key({ kind, order }), { strong: true });
  if (!item) return undefined;
  const seen = v.parse(claimSchema, item);
  if (seen.held_until > moment) return undefined;
  const kept = Math.max(seen.expires_at, moment + leaseSeconds);
  const isTaken = await take(kept, { equals: { holder: seen.holder } });
  return isTaken ? { kind, order, holder, unsettledUntil: seen.expires_at } : undefined;
}

/** Ends a claim whose outcome is known, unless it expired and belongs to another call by now. */
export async function releaseClaim({ holder, ...claim }: ChargeClaim): Promise<void> {
  await writeWhileHolding(
    deleteItem({ table, key: key(claim), when: { equals: { holder } }, refused }),
  );
}

/** Lets others look for what the provider made; they may ask again only once it must have settled. */
export async function leaveUnsettled(claim: ChargeClaim, now: Date): Promise<void> {
  const { holder, unsettledUntil = epochSeconds(now) + settlingSeconds } = claim;
  const set = { held_until: epochSeconds(now), expires_at: unsettledUntil };
  await writeWhileHolding(
    updateItem({ table, key: key(claim), set, when: { equals: { holder } }, refused }),
  );
}

/** Whether a provider may still be making a requested charge of this order. */
export async function isUnsettled(order: number, now: Date): Promise<boolean> {
  const claims = await getItems(
    table,
    chargeKinds.map((kind) => key({ kind, order })),
    { strong: true },
  );
  return claims.some((claim) => v.parse(claimSchema, claim).expires_at > epochSeconds(now));
}

const writeWhileHolding = (write: Write): Promise<boolean> => commitUnless(ClaimLost, [write]);
