import { listExpeditionClients } from '#shared/expeditions/expeditionEndpoints';
import type { Address } from '#shared/profiles/addresses/address';
import type { ProfileRef } from '#shared/profiles/profile';
import type { Findings } from '#web/ui/list/findings';
import { request } from '#web/http/httpClient';

/** A recipient; the address is known if they were found by a search. */
export type ExpeditionClient = ProfileRef & { readonly shipping_address?: Address | null };

export const findExpeditionClients = async (
  search: string,
  signal: AbortSignal,
): Promise<Findings<ExpeditionClient>> => ({
  results: await request(listExpeditionClients, { query: { search }, signal }),
});
