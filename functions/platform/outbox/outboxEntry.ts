import type { TableName } from '#shared/storage/tables';
import { type ConditionalUpdate, updateIf } from '../db/conditionalUpdate';
import type { Key } from '../db/items';

/** A history entry whose effects wait, by its key. */
export type OutboxEntry = Key & { readonly table: TableName };

/** False when the condition did not hold. */
export const changeEntry = (entry: OutboxEntry, change: ConditionalUpdate): Promise<boolean> =>
  updateIf(entry.table, entry, change);
