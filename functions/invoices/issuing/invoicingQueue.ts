import * as v from 'valibot';
import { idKey } from '#platform/db/counters/listKeys';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const table = 'orders';
const pk = 'INVOICING';
const keyOf = (order: number, invoice: string) => ({ pk, sk: `${idKey(order)}#${invoice}` });

/** An invoice that still needs an answer of the provider, or files to be fetched. */
export type AskedInvoice = {
  readonly order: number;
  readonly invoice: string;
  readonly asked: string;
};

/** Belongs in the transaction that asks for the invoice, so that a crash cannot lose it. */
export const followInvoiceFrom = ({ order, invoice, asked }: AskedInvoice): Write =>
  putItem({ table, item: { ...keyOf(order, invoice), order, invoice, asked } });

export const stopFollowing = (order: number, invoice: string): Write =>
  deleteItem({ table, key: keyOf(order, invoice) });

const stored = v.object({ order: v.number(), invoice: v.string(), asked: v.string() });

/** All invoices in the queue, sorted by order. */
export const askedInvoices = (): Promise<AskedInvoice[]> =>
  queryStored(stored, { table, pk, strong: true });
