import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRecoveryCodes, listFactors } from '#shared/accounts/factors/factorEndpoints';
import { request } from '#web/http/httpClient';
import { accountKeys } from '#web/http/queryKeys';

/** The second factors of the person, and how many recovery codes are left with them. */
export const factorsQuery = (owner: number) =>
  queryOptions({
    queryKey: accountKeys.factors(owner),
    queryFn: async ({ signal }) => {
      const [factors, recovery] = await Promise.all([
        request(listFactors, { signal }),
        request(getRecoveryCodes, { signal }),
      ]);
      return { factors, recovery };
    },
  });

export function useFactorsReload(owner: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(factorsQuery(owner));
}
