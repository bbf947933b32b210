import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { request } from '../../../lib/httpClient';

/** One page of the user's own purchased publications; staff would see everybody's without `profile=me`. */
export const signaturesQuery = (owner: number, page: number) =>
  queryOptions({
    queryKey: ['signatures', owner, page],
    queryFn: ({ signal }) =>
      request(listSignatures, {
        query: { page: String(page), ordering: '-id', profile: 'me' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
