import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDeliveries, listWebhooks } from '#shared/accounts/webhooks/webhookEndpoints';
import { request } from '#web/http/httpClient';
import { integrationKeys } from '#web/http/queryKeys';

export const webhooksQuery = (owner: number) =>
  queryOptions({
    queryKey: integrationKeys.webhooks(owner),
    queryFn: ({ signal }) => request(listWebhooks, { signal }),
  });

export const deliveriesQuery = (webhook: number, page: number) =>
  queryOptions({
    queryKey: integrationKeys.deliveries(webhook, page),
    queryFn: ({ signal }) =>
      request(listDeliveries, { path: { id: webhook }, query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
