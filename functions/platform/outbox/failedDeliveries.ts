import * as v from 'valibot';
import { type TableName, tableNames } from '#shared/storage/tables';
import { historyTargets } from '#shared/system/history';
import { getItem, getItems } from '../db/items';
import { queryStored } from '../db/storedItems';
import { updateItem } from '../db/itemWrites';
import type { Write } from '../db/write';
import { dead } from '../history/outboxKeys';
import { outboxKey } from './outboxEntry';

const deliveryFailure = v.object({
  /** Set for an e-mail; null for a job. */
  to: v.nullable(v.string()),
  /** Null when the e-mail could not be written. */
  subject: v.nullable(v.string()),
  /** The message of the error. */
  why: v.string(),
});
export type DeliveryFailure = v.InferOutput<typeof deliveryFailure>;

const failedEntry = v.object({
  pk: v.string(),
  sk: v.string(),
  entity: v.picklist([...historyTargets, 'contact', 'refund']),
  entity_id: v.number(),
  action: v.string(),
  created: v.string(),
  failure: v.optional(deliveryFailure),
});
export type FailedDelivery = v.InferOutput<typeof failedEntry> & { readonly table: TableName };

const deadEntry = v.object({ ...failedEntry.entries, outbox_pk: v.literal(dead) });

type Listing = {
  readonly tables?: readonly TableName[];
  readonly since: Date;
  /** How many are counted in each table at most. */
  readonly limit: number;
  /** How many are listed one by one. */
  readonly shown: number;
};

/** Changes whose e-mails or jobs were given up on, newest first. */
export async function failedDeliveries({
  tables = tableNames,
  since,
  limit,
  shown,
}: Listing): Promise<{ count: number; newest: FailedDelivery[] }> {
  const found = await Promise.all(
    tables.map(async (table) => ({ table, keys: await deadKeys(table, since, limit) })),
  );
  const newest = found
    .flatMap(({ table, keys }) => keys.map((key) => ({ table, key })))
    .sort((a, b) => (a.key.outbox_sk < b.key.outbox_sk ? 1 : -1))
    .slice(0, shown);
  const items = await Promise.all(
    newest.map(async ({ table, key }) => {
      const [item] = await getItems(table, [key]);
      return item ? [{ table, ...v.parse(failedEntry, item) }] : [];
    }),
  );
  return {
    count: found.reduce((sum, { keys }) => sum + keys.length, 0),
    newest: items.flat(),
  };
}

/** The id under which staff settle a failure; `ofFailureId` resolves it. */
export const failureId = ({ table, pk, sk }: FailedDelivery): string => `${table} ${pk} ${sk}`;

/** Undefined when the failure was settled, is being retried or never existed. */
export async function ofFailureId(id: string): Promise<FailedDelivery | undefined> {
  const [name, pk = '', sk = ''] = id.split(' ');
  const table = tableNames.find((one) => one === name);
  const item = table && (await getItem(table, { pk, sk }, { strong: true }));
  const stored = v.safeParse(deadEntry, item);
  return table && stored.success ? { table, ...stored.output } : undefined;
}

export const closeFailure = ({ table, pk, sk }: FailedDelivery, refused: () => Error): Write =>
  updateItem({
    table,
    key: { pk, sk },
    set: {
      outbox_pk: undefined,
      outbox_sk: undefined,
      effects: undefined,
      done: undefined,
      failure: undefined,
    },
    when: { equals: { outbox_pk: dead } },
    refused,
  });

/** Keys of a table's entries that were given up on, newest first. */
export const deadKeys = (table: TableName, since: Date, limit: number) =>
  queryStored(outboxKey, {
    table,
    index: 'outbox',
    pk: dead,
    from: since.toISOString(),
    limit,
    newestFirst: true,
  });
