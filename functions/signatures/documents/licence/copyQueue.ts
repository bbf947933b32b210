import { queryStored, storedKey } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';

const table = 'signatures';
const key = (signature: number) => ({ pk: 'COPIES', sk: String(signature) });

/** Queues the holder's copy of what they may open now; queuing it twice makes it once. */
export const wantCopy = (signature: number): Write => putItem({ table, item: key(signature) });

export async function queuedCopies(): Promise<number[]> {
  const keys = await queryStored(storedKey, { table, pk: 'COPIES', strong: true });
  return keys.map(({ sk }) => Number(sk));
}

export const copyIsMade = (signature: number): Promise<void> =>
  commit([deleteItem({ table, key: key(signature) })]);
