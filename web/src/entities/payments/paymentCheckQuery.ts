import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findingKinds, type FindingView } from '#shared/payments/paymentCheck';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { request } from '#web/http/httpClient';
import { paymentKeys } from '#web/http/queryKeys';

export type FindingSearch = {
  readonly search: string;
  readonly kind: string;
  readonly day: string;
};

export const paymentCheckQuery = (view: FindingView, page: number, found: FindingSearch) =>
  queryOptions({
    queryKey: paymentKeys.check(view, page, found),
    queryFn: ({ signal }) =>
      request(getPaymentCheck, {
        query: {
          view,
          page: String(page),
          ...(found.search === '' ? {} : { search: found.search }),
          kind: findingKinds.find((kind) => kind === found.kind),
          ...(found.day === '' ? {} : { period: `${found.day}..${found.day}` }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
