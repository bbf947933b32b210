import { useQueryClient } from '@tanstack/react-query';
import { type RecordKeys } from '#web/http/queryKeys';

/** Updates cached data when a record changes. */
export function useRecordCache(keys: RecordKeys) {
  const client = useQueryClient();
  return {
    /** Shows the record that the server returned, and fetches its lists and history again. */
    keep: (saved: { readonly id: number }) => {
      client.setQueryData(keys.one(saved.id), saved);
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.history(saved.id) });
    },
    drop: (id: number) => {
      client.removeQueries({ queryKey: keys.one(id) });
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  };
}
