import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { maxWrites, type TableName } from '#shared/storage/tables';
import { pause, retryDelay } from './client/backoff';
import { dynamo } from './client/dynamo';
import { staleRecord } from '../domainErrors';
import type { Key } from './items';
import { updateItem } from './itemWrites';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One item of a transaction; `itemWrites.ts` makes them. */
export type ItemWrite = {
  readonly item: TransactItem;
  /** The error if this part's condition fails; by default that the record was changed meanwhile. */
  readonly refused?: (() => Error) | undefined;
};

/** Amounts to add to one item; the transaction merges all additions to the same item. */
type Addition = {
  readonly add: {
    readonly table: TableName;
    readonly key: Key;
    readonly amounts: Readonly<Record<string, number>>;
  };
};

export type Write = ItemWrite | Addition;

const maxTries = 10;

/**
 * All of the writes or none. A failed condition throws the error its part names; collisions with
 * other transactions and throttling are retried here, because the SDK does not.
 */
export async function commit(writes: readonly Write[]): Promise<void> {
  const parts = [...writes.filter(isItemWrite), ...mergeAdditions(writes)];
  if (parts.length > maxWrites) {
    throw new Error(`a transaction holds ${maxWrites} items, not ${parts.length}`);
  }
  if (parts.length === 0) return;
  for (let attempt = 1; !(await tryOnce(parts, attempt)); attempt += 1) {
    await pause(retryDelay(attempt));
  }
}

/** Commits; false when the commit fails with an error of this class. */
export async function commitUnless(
  refusal: new () => Error,
  writes: readonly Write[],
): Promise<boolean> {
  try {
    await commit(writes);
    return true;
  } catch (error) {
    if (error instanceof refusal) return false;
    throw error;
  }
}

/** False when the commit should be retried. */
async function tryOnce(parts: readonly ItemWrite[], attempt: number): Promise<boolean> {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: parts.map((part) => part.item) }));
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
    const lost = codes.indexOf('ConditionalCheckFailed');
    if (lost >= 0) throw (parts[lost]?.refused ?? staleRecord)();
    if (attempt >= maxTries || !codes.some(isPassing)) throw error;
    return false;
  }
}

const isPassing = (code: string) =>
  code === 'TransactionConflict' ||
  code === 'ThrottlingError' ||
  code === 'ProvisionedThroughputExceeded';

const isItemWrite = (write: Write): write is ItemWrite => 'item' in write;

function mergeAdditions(writes: readonly Write[]): ItemWrite[] {
  const merged = new Map<string, Addition['add']>();
  for (const write of writes) {
    if (isItemWrite(write)) continue;
    const { table, key, amounts } = write.add;
    const name = JSON.stringify([table, key.pk, key.sk]);
    const sum: Record<string, number> = { ...merged.get(name)?.amounts };
    for (const [field, amount] of Object.entries(amounts)) sum[field] = (sum[field] ?? 0) + amount;
    merged.set(name, { table, key, amounts: sum });
  }
  // Additions that cancel each other out are dropped, because DynamoDB refuses an update without
  // changes.
  return [...merged.values()].filter(isChange).map(additionItem);
}

const isChange = ({ amounts }: Addition['add']) =>
  Object.values(amounts).some((amount) => amount !== 0);

const additionItem = ({ table, key, amounts }: Addition['add']): ItemWrite =>
  updateItem({
    table,
    key,
    add: Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)),
  });
