import { describe } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { contractRows, itSearches } from '#tests/support/search/searchContract';
import type { SearchedRow } from '#platform/list/search/searchBucket';

await startDatabase();
const { countChange } = await import('#platform/db/counters/listCounters');
const { rowKey } = await import('#platform/db/counters/listKeys');
const { deleteItem, putItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { createReplica } = await import('#platform/list/search/searchIndex');

const stored = new Map<number, SearchedRow>();
const put = (row: SearchedRow) => putItem({ table: 'orders', item: { ...row, ...rowKey(row.id) } });

describe('the rows of a list in memory', async () => {
  await bulkLoad(
    contractRows.flatMap((row) => [put(row), ...countChange('orders', undefined, row)]),
  );
  for (const row of contractRows) stored.set(row.id, row);
  const read = (item: object) => item as SearchedRow;
  const replica = createReplica({ table: 'orders', describe: read });

  itSearches({
    index: () => replica,
    become: async (rows) => {
      const left = new Map(rows.map((row) => [row.id, row]));
      for (const before of stored.values()) {
        const after = left.get(before.id);
        if (after?.version === before.version) continue;
        const change = after ? put(after) : deleteItem({ table: 'orders', key: rowKey(before.id) });
        await commit([change, ...countChange('orders', before, after)]);
      }
    },
  });
});
