import * as v from 'valibot';
import { nfeIdentity, normaliseNfe } from '#shared/brazil/nfe';
import { nfseIdentity } from '#shared/brazil/nfse';
import { company } from '#platform/config/company';
import { getItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { StaleOrder } from '../orderRepository';

const table = 'orders';
/** Identifies an NF-e (given by number or key) or NFS-e by model, issuer, series and number. */
const key = (note: string) => ({
  pk: `INVOICE#${normaliseNfe(note).length === 50 ? nfseIdentity(note) : nfeIdentity(note, company.cnpj)}`,
  sk: 'INVOICE',
});
const stored = v.object({ order: v.number() });

export async function invoiceHolders(
  notes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(notes.map((note) => [key(note).pk, key(note)]));
  const items = await getItems(table, [...wanted.values()], { strong: true });
  const holders = new Map(items.map((item) => [item.pk, v.parse(stored, item).order]));
  return new Map(
    notes.flatMap((note) => {
      const order = holders.get(key(note).pk);
      return order === undefined ? [] : [[note, order] as const];
    }),
  );
}

/** Refused as stale when another order took it at this moment; the next reading shows which. */
export const claimInvoice = (order: number, note: string): Write =>
  putItem({
    table,
    item: { ...key(note), note, order },
    when: { exists: false },
    refused: () => new StaleOrder(),
  });

export const releaseInvoice = (order: number, note: string): Write =>
  deleteItem({
    table,
    key: key(note),
    when: { equals: { order } },
    refused: () => new StaleOrder(),
  });
