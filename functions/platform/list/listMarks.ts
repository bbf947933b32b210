import type { TableName } from '#shared/storage/tables';
import { readGroups } from '../db/counters/listCounters';

/** Rises with every write to a list's rows; half a read unit for each 65,000 of them. */
export async function writesOf(table: TableName): Promise<number> {
  const groups = await readGroups(table, {});
  return groups.reduce((sum, { version }) => sum + version, 0);
}
