import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getProfileSummary } from '#shared/profiles/customerEndpoints';
import { request } from '#web/http/httpClient';
import { customerKeys, orderKeys, profileKeys } from '#web/http/queryKeys';

export const summaryQuery = (id: number) =>
  queryOptions({
    queryKey: customerKeys.summary(id),
    queryFn: ({ signal }) => request(getProfileSummary, { path: { id }, signal }),
  });

/** Fetches the head and the tabs of a customer's page again after a change there. */
export function useCustomerCache(id: number): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [customerKeys.all(id), orderKeys.all, profileKeys.history(id)]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
