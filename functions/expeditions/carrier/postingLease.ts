import * as v from 'valibot';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { invalid } from '#platform/domainErrors';
import { getItem } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const table = 'expeditions';
/** Longer than the timeout of a call to a carrier. */
const leaseSeconds = 60;

const keyOf = (expedition: number) => ({ pk: `POSTING#${expedition}`, sk: 'LEASE' });
const lease = v.object({ reference: v.string() });

/**
 * Lets one call at a time post a parcel at the carrier. `isRepeated` when an earlier call with the same
 * reference got no answer.
 */
export async function takeLease(expedition: number, reference: string, now: Date) {
  const before = await getItem(table, keyOf(expedition), { strong: true });
  await commit([
    putItem({
      table,
      item: { ...keyOf(expedition), reference, expires_at: epochSeconds(now) + leaseSeconds },
      when: { absentOrExpired: epochSeconds(now) },
      refused: () => invalid({ expedition: [carrierRefusals.posting_running(expedition)] }),
    }),
  ]);
  return { isRepeated: before !== undefined && v.parse(lease, before).reference === reference };
}

export const dropLease = (expedition: number): Write =>
  deleteItem({ table, key: keyOf(expedition) });

/** Marks a call as unanswered, so that the next one first asks whether the parcel was posted. */
export const endLease = (expedition: number, reference: string, now: Date): Write =>
  putItem({ table, item: { ...keyOf(expedition), reference, expires_at: epochSeconds(now) } });
