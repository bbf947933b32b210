import { useQueryClient } from '@tanstack/react-query';
import type { HistoryTarget } from '#shared/system/history';

/** What a change of a record means for what has been fetched before. */
export function useRecordCache(queryKey: string, target: HistoryTarget) {
  const client = useQueryClient();
  return {
    /** The record as the server answered it: shown at once, its lists and history fetched anew. */
    keep: (saved: { readonly id: number }) => {
      client.setQueryData([queryKey, 'one', saved.id], saved);
      void client.invalidateQueries({ queryKey: [queryKey, 'list'] });
      void client.invalidateQueries({ queryKey: ['history', target, saved.id] });
    },
    drop: (id: number) => {
      client.removeQueries({ queryKey: [queryKey, 'one', id] });
      void client.invalidateQueries({ queryKey: [queryKey, 'list'] });
    },
  };
}
