import { queryOptions } from '@tanstack/react-query';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { getProfile, listStaff } from '#shared/profiles/profileEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';

/** Who may answer for a shipment. */
export const staffQuery = queryOptions({
  queryKey: ['profiles', 'staff'],
  queryFn: ({ signal }) => request(listStaff, { signal }),
  staleTime: 60_000,
});

export const signatureQuery = (id: number) =>
  queryOptions({
    queryKey: ['signatures', 'one', id],
    queryFn: ({ signal }) => request(getSignature, { path: { id }, signal }),
  });

export const parcelOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => request(getOrder, { path: { id }, signal }),
  });

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => request(getProfile, { path: { id }, signal }),
  });

/** Shipments that a tracking code is found in. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['expeditions', 'code', code],
    queryFn: async ({ signal }) =>
      (await request(listExpeditions, { query: { search: code }, signal })).results,
  });
