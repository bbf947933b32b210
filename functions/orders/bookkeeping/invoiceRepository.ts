import * as v from 'valibot';
import { getItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { StaleOrder } from '../orderRepository';

const table = 'orders';
const key = (nfe: string) => ({ pk: `NFE#${nfe}`, sk: 'NFE' });
const stored = v.object({ nfe: v.string(), order: v.number() });

/** Which order has each of these invoices. */
export async function invoiceHolders(
  nfes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const items = await getItems(table, nfes.map(key), { strong: true });
  return new Map(
    items.map((item) => {
      const { nfe, order } = v.parse(stored, item);
      return [nfe, order];
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
