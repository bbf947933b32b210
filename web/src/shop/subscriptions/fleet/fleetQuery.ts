import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import type { FleetAircraft } from '#shared/fleet/fleet';
import type { QueryInputOf } from '#shared/api/endpoint';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';

type Action = QueryInputOf<typeof listFleet>['action'];
export type FleetFilters = {
  readonly search: string;
  readonly action: Action;
  readonly model: string;
};

const known = [
  '1',
  'overdue',
  'due',
  'unacknowledged',
  'compliance',
  'unacknowledged_documents',
  'awaiting',
  'renewal',
  'incomplete',
  'none',
] as const;

/** Reads the filter from the address; an unknown value shows the whole fleet. */
export const actionOf = (typed: string): Action => known.find((action) => action === typed);

/** One page of the user's own aircraft. */
export const fleetQuery = (owner: number, page: number, { search, action, model }: FleetFilters) =>
  queryOptions({
    queryKey: fleetKeys.ofOwner(owner, page, { search, action, model }),
    queryFn: ({ signal }) =>
      request(listFleet, {
        query: {
          page: String(page),
          ...(search === '' ? {} : { search }),
          ...(action === undefined ? {} : { action }),
          ...(model === '' ? {} : { model }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** All aircraft with something to renew. */
export const aircraftToRenew = (signal: AbortSignal): Promise<FleetAircraft[]> =>
  everyAircraft({ action: 'renewal' }, signal);

export const allAircraft = (signal: AbortSignal): Promise<FleetAircraft[]> =>
  everyAircraft({}, signal);

/** Loads all pages. */
async function everyAircraft(
  filter: { readonly action?: Action },
  signal: AbortSignal,
): Promise<FleetAircraft[]> {
  const found: FleetAircraft[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), ...filter };
    const answer = await request(listFleet, { query, signal });
    found.push(...answer.results);
    pages = answer.pages;
  }
  return found;
}
