import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FindingView } from '#shared/payments/paymentCheck';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { request } from '#web/http/httpClient';
import { paymentKeys } from '#web/http/queryKeys';

export const paymentCheckQuery = (view: FindingView, page: number) =>
  queryOptions({
    queryKey: paymentKeys.check(view, page),
    queryFn: ({ signal }) =>
      request(getPaymentCheck, { query: { view, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
