import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { getItem } from '#platform/db/items';
import { deleteItem, type Expectation, putItem, updateItem } from '#platform/db/itemWrites';
import { commitUnless, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

/** Longer than any provider is waited for; whoever holds a claim after it is dead. */
const leaseSeconds = 30;
/** So long a provider may still carry out what it was asked and did not answer. */
const settlingSeconds = 60;

const table = 'system';
const key = (order: number) => ({ pk: `BOLETO#${order}`, sk: 'CLAIM' });

const claimSchema = v.object({
  holder: v.string(),
  held_until: v.number(),
  /** Later than `held_until`: between the two the outcome of the holder's try is unknown. */
  expires_at: v.number(),
});

export type BoletoClaim = {
  readonly order: number;
  readonly holder: string;
  /** Until then (epoch seconds) an earlier try may still have its effect. */
  readonly unsettledUntil?: number;
};

class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}
const refused = () => new ClaimLost();

/** Lets one process at a time ask the provider for an order's boleto; undefined while another does. */
export async function claimBoleto(order: number, now: Date): Promise<BoletoClaim | undefined> {
  const moment = epochSeconds(now);
  const holder = randomUUID();
  const take = (expires_at: number, when: Expectation) => {
    const item = { ...key(order), holder, held_until: moment + leaseSeconds, expires_at };
    return held(putItem({ table, item, when, refused }));
  };
  const settled = moment + leaseSeconds + settlingSeconds;
  if (await take(settled, { absentOrExpired: moment })) return { order, holder };
  const item = await getItem(table, key(order), { strong: true });
  if (!item) return undefined;
  const seen = v.parse(claimSchema, item);
  if (seen.held_until > moment) return undefined;
  const kept = Math.max(seen.expires_at, moment + leaseSeconds);
  const isTaken = await take(kept, { equals: { holder: seen.holder } });
  return isTaken ? { order, holder, unsettledUntil: seen.expires_at } : undefined;
}

/** The try is over and its outcome known. A claim that ran out may be another call's by now. */
export async function releaseBoleto({ order, holder }: BoletoClaim): Promise<void> {
  await held(deleteItem({ table, key: key(order), when: { equals: { holder } }, refused }));
}

/** Lets others look for what the provider made, and ask it anew only when it must have settled. */
export async function leaveUnsettled(claim: BoletoClaim, now: Date): Promise<void> {
  const { order, holder, unsettledUntil = epochSeconds(now) + settlingSeconds } = claim;
  const set = { held_until: epochSeconds(now), expires_at: unsettledUntil };
  await held(updateItem({ table, key: key(order), set, when: { equals: { holder } }, refused }));
}

const held = (write: Write): Promise<boolean> => commitUnless(ClaimLost, [write]);
