import { queryOptions } from '@tanstack/react-query';
import { getTransfer, listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { request } from '#web/http/httpClient';
import { transferKeys } from '#web/http/queryKeys';

export const transfersQuery = (owner: number) =>
  queryOptions({
    queryKey: transferKeys.ofOwner(owner),
    queryFn: ({ signal }) => request(listTransfers, { signal }),
  });

/** For who is of neither side it is not there, which the screen says in its place. */
export const transferQuery = (owner: number, id: number, code: string | null) =>
  queryOptions({
    queryKey: transferKeys.one(owner, id),
    queryFn: ({ signal }) =>
      request(getTransfer, {
        ...{ path: { id }, signal, mayBeMissing: true },
        ...(code === null ? {} : { query: { code } }),
      }),
  });
