import * as v from 'valibot';
import { idKey } from '#platform/db/counters/listKeys';
import { queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const table = 'orders';
const pk = 'INVOICING';
const keyOf = (order: number, invoice: string) => ({ pk, sk: `${idKey(order)}#${invoice}` });

/** A note of which the provider has yet to say something, or the shop to fetch a file. */
export type AskedInvoice = {
  readonly order: number;
  readonly invoice: string;
  readonly asked: string;
};

/** Goes into the transaction that asks for it, so that none is lost with the process that was to follow it. */
export const followInvoiceFrom = ({ order, invoice, asked }: AskedInvoice): Write =>
  putItem({ table, item: { ...keyOf(order, invoice), order, invoice, asked } });

export const followNoMore = (order: number, invoice: string): Write =>
  deleteItem({ table, key: keyOf(order, invoice) });

const stored = v.object({ order: v.number(), invoice: v.string(), asked: v.string() });

/** All of them, by order. */
export async function askedInvoices(): Promise<AskedInvoice[]> {
  return (await queryItems({ table, pk, strong: true })).map((item) => v.parse(stored, item));
}
