import type { TableName } from '#shared/storage/tables';
import { type ConditionalUpdate, updateIf } from '../db/conditionalUpdate';
import type { Key } from '../db/items';

/** The key of a history entry with undelivered effects. */
export type OutboxEntry = Key & { readonly table: TableName };

/** False when the condition did not hold. */
export const changeEntry = (entry: OutboxEntry, change: ConditionalUpdate): Promise<boolean> =>
  updateIf(entry.table, entry, change);
