import type { QueryOf } from '#shared/api/endpoint';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import type { FleetCraft } from './fleetCraft';

type Asked = Pick<QueryOf<typeof listFleet>, 'search' | 'action'>;

/** By prefix, serial number and publication, and by what they need. */
export function filterFleet(crafts: readonly FleetCraft[], { search, action }: Asked) {
  const terms = searchTerms(search);
  return crafts.filter(
    (craft) => needs(craft, action) && (terms.length === 0 || matches(textOf(craft), terms)),
  );
}

const textOf = ({ prefix, serial, rows }: FleetCraft) =>
  searchableText([prefix, serial, ...rows.map(({ name }) => name)]);

function needs({ attention, renewable }: FleetCraft, action: Asked['action']): boolean {
  if (action === null) return true;
  if (action === 'needed') return attention.length > 0;
  if (action === 'none') return attention.length === 0;
  if (action === 'renewal') return renewable.length > 0;
  return attention.some(({ kind }) => kind === action);
}
