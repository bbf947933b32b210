import { useQueryClient } from '@tanstack/react-query';
import { type RecordKeys } from '#web/http/queryKeys';

/** What a change of a record means for what has been fetched before. */
export function useRecordCache(keys: RecordKeys) {
  const client = useQueryClient();
  return {
    /** The record as the server answered it: shown at once, its lists and history fetched anew. */
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
