import { queryOptions } from '@tanstack/react-query';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { expeditionKeys, orderKeys, profileKeys, signatureKeys } from '#web/http/queryKeys';

export const signatureQuery = (id: number) =>
  queryOptions({
    queryKey: signatureKeys.one(id),
    queryFn: ({ signal }) => request(getSignature, { path: { id }, signal }),
  });

export const parcelOrderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => request(getOrder, { path: { id }, signal }),
  });

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: profileKeys.one(id),
    queryFn: ({ signal }) => request(getProfile, { path: { id }, signal }),
  });

/** The shipments that contain a tracking code. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: expeditionKeys.withCode(code),
    queryFn: async ({ signal }) =>
      (await request(listExpeditions, { query: { search: code }, signal })).results,
  });
