import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getProfileSummary } from '#shared/profiles/customerEndpoints';
import { request } from '#web/http/httpClient';

export const summaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'summary'],
    queryFn: ({ signal }) => request(getProfileSummary, { path: { id }, signal }),
  });

/** After a change made on a customer's page: what its head and its tabs show is fetched anew. */
export function useCustomerCache(id: number): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['customer', id], ['orders'], ['history', 'profile', id]]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
