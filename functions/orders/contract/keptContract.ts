import * as v from 'valibot';
import { updatedIf } from '#platform/db/conditionalUpdate';
import { deleteItem } from '#platform/db/itemWrites';
import { getItem } from '#platform/db/items';
import { idKey } from '#platform/db/counters/listKeys';
import { pack, packed } from '#platform/db/values/packed';
import type { Write } from '#platform/db/write';

const table = 'orders';
const key = (order: number) => ({ pk: `CONTRACT#${idKey(order)}`, sk: 'PDF' });
const stored = v.object({ pdf: v.pipe(packed, v.string()) });
const bytesOf = (item: unknown): Uint8Array => Buffer.from(v.parse(stored, item).pdf, 'base64');

export async function keptContract(order: number): Promise<Uint8Array | undefined> {
  const kept = await getItem(table, key(order), { strong: true });
  return kept && bytesOf(kept);
}

/** Stores a contract unless there is one; returns the stored one. */
export async function keepContract(order: number, pdf: Uint8Array): Promise<Uint8Array> {
  const first = await updatedIf(table, key(order), {
    UpdateExpression: 'SET pdf = if_not_exists(pdf, :pdf)',
    ExpressionAttributeValues: { ':pdf': pack(Buffer.from(pdf).toString('base64')) },
  });
  return bytesOf(first);
}

/** Deletes the contract, which names the buyer, their address and their aircraft. */
export const eraseContract = (order: number): Write => deleteItem({ table, key: key(order) });
