import * as v from 'valibot';
import { isPendingTransfer } from '#shared/signatures/transfers/transfer';
import { findAllStored, findStored, queryStored, storedKey } from '#platform/db/storedItems';
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

export const findTransfer = (id: number): Promise<TransferRecord | undefined> =>
  findStored(transferRecord, table, keyOf(id), { strong: true });

const findTransfers = (ids: readonly number[]): Promise<TransferRecord[]> =>
  findAllStored(transferRecord, table, [...new Set(ids)].map(keyOf), { strong: true });

const offered = v.object({ transfer: v.number() });

export const transfersGivenBy = (client: number): Promise<TransferRecord[]> =>
  queryStored(transferRecord, { table, index: 'byClient', pk: givenPartition(client) });

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
    [...new Set(receivers)].map((receiver) =>
      queryStored(offered, { table, index: 'byClient', pk: offeredPartition(receiver) }),
    ),
  );
  return findTransfers(found.flat().map(({ transfer }) => transfer));
}

/** All transfers of which something may still move. */
export async function pendingTransfers(): Promise<TransferRecord[]> {
  const keys = await queryStored(storedKey, { table, pk: 'TRANSFERS' });
  return findTransfers(keys.map(({ sk }) => Number(sk)));
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
