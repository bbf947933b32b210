import { listFleet } from '#shared/fleet/fleetEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { serve } from '#platform/http/serve';
import { isIncomplete, type FleetCraft } from '../fleetCraft';
import { findFleetHolder } from '../findFleetHolder';
import { presentCrafts, presentTotals } from '../presentFleet';
import { readFleet } from '../readFleet';
import type { QueryOf } from '#shared/api/endpoint';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';

type Asked = Pick<QueryOf<typeof listFleet>, 'search' | 'action' | 'model'>;

/** Searches prefix, serial number and publication, and filters by needed action and by model. */
function filterFleet(crafts: readonly FleetCraft[], { search, action, model }: Asked) {
  const terms = searchTerms(search);
  return crafts.filter(
    (craft) =>
      needs(craft, action) &&
      (model === undefined || craft.model === model) &&
      (terms.length === 0 || matches(textOf(craft), terms)),
  );
}

/** The models in a fleet, in alphabetical order. */
const fleetModels = (crafts: readonly FleetCraft[]): string[] =>
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

export const handler = serve(listFleet, {
  run: async ({ query, session, today }) => {
    const fleet = await readFleet(await findFleetHolder(query.profile, session), today);
    const found = filterFleet(fleet.crafts, query);
    const start = (query.page - 1) * pageSize;
    return {
      count: found.length,
      pages: Math.max(1, Math.ceil(found.length / pageSize)),
      results: await presentCrafts(found.slice(start, start + pageSize), fleet, session),
      needing: found.filter(({ attention }) => attention.length > 0).length,
      incomplete: found.filter(isIncomplete).length,
      without: found.filter(({ added }) => added !== null).length,
      totals: presentTotals(fleet),
      models: fleetModels(fleet.crafts),
    };
  },
});
