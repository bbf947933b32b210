import * as v from 'valibot';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { invalid } from '#platform/domainErrors';
import { getItem } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const table = 'expeditions';
/** Longer than a carrier is waited for. */
const leaseSeconds = 60;

const keyOf = (expedition: number) => ({ pk: `POSTING#${expedition}`, sk: 'LEASE' });
const lease = v.object({ reference: v.string() });

/**
 * One call at a time asks the carrier for a parcel. `isRepeated` when an earlier one, for the same
 * reference, never heard whether it was done.
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

/** Leaves the mark of a call that was not answered, for the next one to look first. */
export const endLease = (expedition: number, reference: string, now: Date): Write =>
  putItem({ table, item: { ...keyOf(expedition), reference, expires_at: epochSeconds(now) } });
