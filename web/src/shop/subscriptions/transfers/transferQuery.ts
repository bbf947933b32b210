import { queryOptions } from '@tanstack/react-query';
import { getTransfer, listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { request } from '#web/http/httpClient';
import { transferKeys } from '#web/http/queryKeys';

export const transfersQuery = (owner: number) =>
  queryOptions({
    queryKey: transferKeys.ofOwner(owner),
    queryFn: ({ signal }) => request(listTransfers, { signal }),
  });

/** Of neither side it is not there: the screen says so in its place. */
export const transferQuery = (owner: number, id: number, code: string | null) =>
  queryOptions({
    queryKey: transferKeys.one(owner, id),
    queryFn: ({ signal }) =>
      request(getTransfer, {
        ...{ path: { id }, signal, mayBeMissing: true },
        ...(code === null ? {} : { query: { code } }),
      }),
  });
