import { listExpeditionClients } from '#shared/expeditions/expeditionEndpoints';
import type { Address } from '#shared/profiles/address';
import type { ProfileRef } from '#shared/profiles/profile';
import { request } from '../../../lib/httpClient';

/** Someone to send to; the address is known of those that were searched for. */
export type ExpeditionClient = ProfileRef & { readonly shipping_address?: Address | null };

export const findExpeditionClients = (
  search: string,
  signal: AbortSignal,
): Promise<ExpeditionClient[]> => request(listExpeditionClients, { query: { search }, signal });
