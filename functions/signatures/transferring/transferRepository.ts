import * as v from 'valibot';
import { isPendingTransfer } from '#shared/signatures/transfers/transfer';
import { getItem, getItems, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { overtaken } from '#platform/db/decideAndCommit';
import type { Write } from '#platform/db/write';
import { type TransferRecord, transferRecord } from './transferRecord';

const table = 'signatures';
const keyOf = (id: number) => ({ pk: `TRANSFER#${id}`, sk: 'TRANSFER' });
/** A second item, for finding transfers by receiver. */
const receiverKey = (id: number) => ({ pk: `TRANSFER#${id}`, sk: 'RECEIVER' });
const pendingKey = (id: number) => ({ pk: 'TRANSFERS', sk: String(id) });

/** Separate from the client's purchases, which are in the same index. */
const givenPartition = (client: number) => `GIVEN#${client}`;
const offeredPartition = (receiver: number | string) => `OFFERED#${receiver}`;

export async function findTransfer(id: number): Promise<TransferRecord | undefined> {
  const item = await getItem(table, keyOf(id), { strong: true });
  return item && v.parse(transferRecord, item);
}

async function findTransfers(ids: readonly number[]): Promise<TransferRecord[]> {
  const items = await getItems(table, [...new Set(ids)].map(keyOf), { strong: true });
  return items.map((item) => v.parse(transferRecord, item));
}

const offered = v.object({ transfer: v.number() });

const ofClient = (pk: string) => queryItems({ table, index: 'byClient', pk });

export async function transfersGivenBy(client: number): Promise<TransferRecord[]> {
  const items = await ofClient(givenPartition(client));
  return items.map((item) => v.parse(transferRecord, item));
}

/** The transfers a client gave, and those offered to one of their addresses. */
export async function transfersOf(
  client: number,
  emails: readonly string[],
): Promise<TransferRecord[]> {
  const [given, received] = await Promise.all([
    transfersGivenBy(client),
    transfersTo([client, ...emails]),
  ]);
  return [...given, ...received];
}

/** Transfers offered to these addresses or accepted by these clients. */
export async function transfersTo(
  receivers: readonly (number | string)[],
): Promise<TransferRecord[]> {
  const found = await Promise.all(
    [...new Set(receivers)].map((receiver) => ofClient(offeredPartition(receiver))),
  );
  return findTransfers(found.flat().map((item) => v.parse(offered, item).transfer));
}

/** All transfers of which something may still move. */
export async function pendingTransfers(): Promise<TransferRecord[]> {
  const items = await queryItems({ table, pk: 'TRANSFERS' });
  return findTransfers(items.map((item) => Number(v.parse(v.object({ sk: v.string() }), item).sk)));
}

export const insertTransfer = (record: TransferRecord): Write[] => [
  putItem({ table, item: itemOf(record), when: { exists: false } }),
  ...furtherItems(record),
];

/** Overtaken if another change was stored first. */
export const replaceTransfer = (before: TransferRecord, after: TransferRecord): Write[] => [
  putItem({
    table,
    item: itemOf({ ...after, version: before.version + 1 }),
    when: { equals: { version: before.version } },
    refused: overtaken,
  }),
  ...furtherItems(after),
];

const itemOf = (record: TransferRecord) => ({
  ...keyOf(record.id),
  client_pk: givenPartition(record.giver.id),
  ...record,
});

const furtherItems = (record: TransferRecord): Write[] => [
  putItem({
    table,
    item: {
      ...receiverKey(record.id),
      client_pk: offeredPartition(record.receiver?.id ?? record.email),
      transfer: record.id,
    },
  }),
  isPendingTransfer(record)
    ? putItem({ table, item: pendingKey(record.id) })
    : deleteItem({ table, key: pendingKey(record.id) }),
];
