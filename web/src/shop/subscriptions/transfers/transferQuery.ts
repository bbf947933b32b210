import { queryOptions } from '@tanstack/react-query';
import { getTransfer, listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { request } from '#web/http/httpClient';
import { transferKeys } from '#web/http/queryKeys';

export const transfersQuery = (owner: number) =>
  queryOptions({
    queryKey: transferKeys.ofOwner(owner),
    queryFn: ({ signal }) => request(listTransfers, { signal }),
  });

/** For anyone but giver and receiver this is a 404, which the screen shows in its own words. */
export const transferQuery = (owner: number, id: number, code: string | null) =>
  queryOptions({
    queryKey: transferKeys.one(owner, id),
    queryFn: ({ signal }) =>
      request(getTransfer, {
        path: { id },
        signal,
        mayBeMissing: true,
        ...(code === null ? {} : { query: { code } }),
      }),
  });
