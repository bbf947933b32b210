import * as v from 'valibot';
import { looksLikeCorreiosCode } from '#shared/brazil/trackingCode';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { idKey } from '#platform/db/counters/listKeys';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { ExpeditionRecord } from '../expeditionRecord';

const table = 'expeditions';
const partition = 'FOLLOWED';
const keyOf = (expedition: number) => ({
  pk: partition,
  sk: idKey(expedition),
});

/** A parcel on its way, with when the carrier is asked next and how often it was asked. */
const followed = v.pipe(
  v.object({ sk: v.string(), due: v.string(), asked: v.number(), since: v.string() }),
  v.transform(({ sk, ...rest }) => ({ expedition: Number(sk), ...rest })),
);
export type FollowedParcelRow = v.InferOutput<typeof followed>;

type Sent = Pick<ExpeditionRecord, 'id' | 'status' | 'track_code' | 'created'>;

/** Queues a parcel when it leaves or its code changes; the job removes those that have arrived. */
export function followWrites(before: ExpeditionRecord | null, after: Sent): Write[] {
  const isSame = before?.status === after.status && before.track_code === after.track_code;
  return isSame || !isOnTheWay(after) ? [] : [scheduleFollowUp(after.id, firstAsked(new Date()))];
}

export const isOnTheWay = ({ status, track_code }: Pick<Sent, 'status' | 'track_code'>): boolean =>
  status === expeditionStatus.sent && track_code !== null && looksLikeCorreiosCode(track_code);

const firstAsked = (now: Date) => ({ due: now.toISOString(), asked: 0, since: now.toISOString() });

export const scheduleFollowUp = (
  expedition: number,
  row: Pick<FollowedParcelRow, 'due' | 'asked' | 'since'>,
): Write => putItem({ table, item: { ...keyOf(expedition), ...row } });

export const stopFollowing = (expedition: number): Write =>
  deleteItem({ table, key: keyOf(expedition) });

/** The queue holds only the parcels that are now on their way, so it stays small. */
export const allFollowed = (): Promise<FollowedParcelRow[]> =>
  queryStored(followed, { table, pk: partition });
