import * as v from 'valibot';
import { invoiceNumber } from '#shared/brazil/nfe';
import { getItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { StaleOrder } from '../orderRepository';

const table = 'orders';
const key = (nfe: string) => ({ pk: `NFE#${invoiceNumber(nfe)}`, sk: 'NFE' });
const stored = v.object({ nfe: v.string(), order: v.number() });

export async function invoiceHolders(
  nfes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(nfes.map((nfe) => [key(nfe).pk, key(nfe)]));
  const items = await getItems(table, [...wanted.values()], { strong: true });
  const holders = new Map(items.map((item) => [item.pk, v.parse(stored, item).order]));
  return new Map(
    nfes.flatMap((nfe) => {
      const order = holders.get(key(nfe).pk);
      return order === undefined ? [] : [[nfe, order] as const];
    }),
  );
}

/** Taken by another order in this moment: who it was is found out on another look. */
export const claimInvoice = (order: number, nfe: string): Write =>
  putItem({
    table,
    item: { ...key(nfe), nfe, order },
    when: { exists: false },
    refused: () => new StaleOrder(),
  });

export const releaseInvoice = (order: number, nfe: string): Write =>
  deleteItem({
    table,
    key: key(nfe),
    when: { equals: { order } },
    refused: () => new StaleOrder(),
  });
