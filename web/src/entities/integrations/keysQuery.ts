import { queryOptions } from '@tanstack/react-query';
import { listKeys } from '#shared/accounts/keys/keyEndpoints';
import { request } from '#web/http/httpClient';
import { integrationKeys } from '#web/http/queryKeys';

export const keysQuery = (owner: number) =>
  queryOptions({
    queryKey: integrationKeys.keys(owner),
    queryFn: ({ signal }) => request(listKeys, { signal }),
  });
