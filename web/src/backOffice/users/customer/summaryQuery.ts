import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getProfileSummary } from '#shared/profiles/customerEndpoints';
import { request } from '#web/http/httpClient';
import { customerKeys, orderKeys, profileKeys } from '#web/http/queryKeys';

export const summaryQuery = (id: number) =>
  queryOptions({
    queryKey: customerKeys.summary(id),
    queryFn: ({ signal }) => request(getProfileSummary, { path: { id }, signal }),
  });

/** After a change made on a customer's page: what its head and its tabs show is fetched anew. */
export function useCustomerCache(id: number): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [customerKeys.all(id), orderKeys.all, profileKeys.history(id)]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
