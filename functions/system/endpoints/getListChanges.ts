import type { TableName } from '#shared/storage/tables';
import { type WatchedList, watchedLists } from '#shared/system/listChanges';
import { getListChanges } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { writesOf } from '#platform/list/listMarks';

const tableOf: Readonly<Record<WatchedList, TableName>> = {
  orders: 'orders',
  signatures: 'signatures',
  expeditions: 'expeditions',
  publications: 'catalog',
  profiles: 'accounts',
};

export const handler = serve(getListChanges, {
  run: async ({ query: { since } }) => {
    const writes = await Promise.all(watchedLists.map((list) => writesOf(tableOf[list])));
    const before = since?.split('.') ?? writes.map(String);
    return {
      mark: writes.join('.'),
      changed: watchedLists.filter((_, place) => before[place] !== String(writes[place])),
    };
  },
});
