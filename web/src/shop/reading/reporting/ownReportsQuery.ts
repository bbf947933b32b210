import { queryOptions } from '@tanstack/react-query';
import { listManualReports } from '#shared/corrections/manualReportEndpoints';
import { request } from '#web/http/httpClient';
import { correctionKeys } from '#web/http/queryKeys';

/** The reader's reports about one purchase, newest first. */
export const ownReportsQuery = (owner: number, signature: number) =>
  queryOptions({
    queryKey: correctionKeys.ofSignature(owner, signature),
    queryFn: ({ signal }) =>
      request(listManualReports, {
        query: { signature: String(signature), profile: 'me' },
        signal,
        mayBeMissing: true,
      }),
    staleTime: 60_000,
    retry: false,
  });
