import type { QueryOf } from '#shared/api/endpoint';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import { type FleetCraft, isIncomplete } from './fleetCraft';

type Asked = Pick<QueryOf<typeof listFleet>, 'search' | 'action' | 'model'>;

/** By prefix, serial number and publication, by what they need, and by model. */
export function filterFleet(crafts: readonly FleetCraft[], { search, action, model }: Asked) {
  const terms = searchTerms(search);
  return crafts.filter(
    (craft) =>
      needs(craft, action) &&
      (model === undefined || craft.model === model) &&
      (terms.length === 0 || matches(textOf(craft), terms)),
  );
}

/** Those of a fleet, in the order of the alphabet. */
export const fleetModels = (crafts: readonly FleetCraft[]): string[] =>
  [...new Set(crafts.flatMap(({ model }) => model ?? []))].toSorted((one, other) =>
    one.localeCompare(other, 'pt-BR', { numeric: true }),
  );

const textOf = ({ prefix, serial, rows }: FleetCraft) =>
  searchableText([prefix, serial, ...rows.map(({ name }) => name)]);

function needs(craft: FleetCraft, action: Asked['action']): boolean {
  const { attention, gaps, renewable, added } = craft;
  if (action === null) return true;
  if (action === 'needed') return attention.length > 0;
  if (action === 'incomplete') return isIncomplete(craft);
  if (action === 'none') return attention.length === 0 && gaps.length === 0 && added === null;
  if (action === 'renewal') return renewable.length > 0;
  return attention.some(({ kind }) => kind === action);
}
