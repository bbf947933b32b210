import * as v from 'valibot';
import { invoiceModels } from '#shared/orders/invoice';
import { queryItems } from '#platform/db/items';
import { findStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { storedMoney } from '#platform/db/values/storedValues';
import { commit, commitUnless } from '#platform/db/write';
import { overtaken, Overtaken } from '#platform/db/decideAndCommit';

const table = 'system';
const pk = 'INVOICE#demonstration';
const keptDays = 400;
const willKey = { pk, sk: 'WILL' };

const storedInvoice = v.object({
  reference: v.string(),
  model: v.picklist(invoiceModels),
  order: v.number(),
  value: storedMoney,
  buyer: v.string(),
  items: v.array(v.object({ name: v.string(), value: storedMoney })),
  freight: v.optional(storedMoney, 0),
  purchaseOrder: v.optional(v.nullable(v.string()), null),
  /** When it was made. */
  issued: v.string(),
  state: v.picklist(['slow', 'issued', 'refused', 'cancelled']),
  number: v.number(),
  key: v.string(),
  why: v.nullable(v.string()),
});
export type DemoInvoice = v.InferOutput<typeof storedInvoice>;

/** The outcome of the next invoices, as set at `/_local/invoices`. */
export const demoWill = v.object({
  next: v.picklist(['issue', 'refuse', 'slow', 'lose']),
  /** How many of the next invoices have this outcome. */
  count: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()), 1),
  why: v.optional(v.string(), 'Rejeição 778: Informado NCM inexistente [nItem:1]'),
});
export type DemoWill = v.InferOutput<typeof demoWill>;

export const demoInvoice = (reference: string): Promise<DemoInvoice | undefined> =>
  findStored(storedInvoice, table, { pk, sk: reference }, { strong: true });

/** All invoices made so far. */
export async function demoInvoices(): Promise<DemoInvoice[]> {
  const items = await queryItems({ table, pk, strong: true });
  return items.filter(({ sk }) => sk !== willKey.sk).map((item) => v.parse(storedInvoice, item));
}

/** False if that reference already has an invoice. */
export const makeDemoInvoice = (invoice: DemoInvoice): Promise<boolean> =>
  commitUnless(Overtaken, [
    putItem({ table, item: itemOf(invoice), when: { exists: false }, refused: overtaken }),
  ]);

export const changeDemoInvoice = (invoice: DemoInvoice): Promise<void> =>
  commit([putItem({ table, item: itemOf(invoice) })]);

const itemOf = (invoice: DemoInvoice) => ({
  pk,
  sk: invoice.reference,
  ...invoice,
  expires_at: epochSeconds(new Date()) + keptDays * 86_400,
});

export const setDemoWill = (will: DemoWill): Promise<void> =>
  commit([
    putItem({
      table,
      item: { ...willKey, ...will, expires_at: epochSeconds(new Date()) + keptDays * 86_400 },
    }),
  ]);

/** The outcome of the next invoice; each invoice uses up one of those set. */
export async function takeDemoWill(): Promise<DemoWill> {
  const will = await findStored(demoWill, table, willKey, { strong: true });
  if (!will || will.count <= 0) return { next: 'issue', count: 0, why: '' };
  await setDemoWill({ ...will, count: will.count - 1 });
  return will;
}
