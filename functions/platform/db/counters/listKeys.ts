import type { Item, Key } from '../items';

/**
 * Ids are counted in buckets and groups, so that two short reads find any page. A bucket is small
 * enough for its ids to be the bits of one exact number (below 2^53); a group's buckets fit in 8
 * KB, and so do the groups of a million rows. Changing these numbers means rewriting every counter.
 */
export const idsPerBucket = 50;
export const bucketsPerGroup = 128;

export const bucketOf = (id: number): number => Math.floor((id - 1) / idsPerBucket);
export const groupOf = (id: number): number => groupOfBucket(bucketOf(id));
export const firstIdOf = (group: number): number => group * bucketsPerGroup * idsPerBucket + 1;
export const groupOfBucket = (bucket: number): number => Math.floor(bucket / bucketsPerGroup);

/** The id as one bit of its bucket's number. */
export const bitOf = (id: number): number => 2 ** ((id - 1) % idsPerBucket);
export const idOfBit = (bucket: number, bit: number): number => bucket * idsPerBucket + bit + 1;

const padded = (value: number, width: number) => String(value).padStart(width, '0');

export const idKey = (id: number): string => padded(id, 9);

export const rowPartition = (group: number): string => `H#${padded(group, 5)}`;
export const rowKey = (id: number): Key => ({ pk: rowPartition(groupOf(id)), sk: idKey(id) });
/** Removed rows are stored in a partition that no list reads. */
export const removedPartition = (group: number): string => `X#${padded(group, 5)}`;
export const removedKey = (id: number): Key => ({
  pk: removedPartition(groupOf(id)),
  sk: idKey(id),
});

export const groupsPartition = 'L1';
export const groupKey = (group: number): Key => ({ pk: groupsPartition, sk: padded(group, 5) });

export const bucketsPartition = (group: number): string => `L0#${padded(group, 5)}`;
export const bucketKey = (bucket: number): Key => ({
  pk: bucketsPartition(groupOfBucket(bucket)),
  sk: padded(bucket, 7),
});

export const statusPartition = (status: number): string => `S#${status}`;
export const clientPartition = (profileId: number): string => `C#${profileId}`;
/** Separate from the client's lists, for code that must find everything that names the client. */
export const removedClientPartition = (profileId: number): string => `X#C#${profileId}`;

/** The id in an item's sort key. */
export const numberOfKey = (item: Item): number => Number(item.sk);
