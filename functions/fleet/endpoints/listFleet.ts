import { listFleet } from '#shared/fleet/fleetEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { serve } from '#platform/http/serve';
import { filterFleet, fleetModels } from '../filterFleet';
import { isIncomplete } from '../fleetCraft';
import { findFleetHolder } from '../findFleetHolder';
import { presentCrafts, presentTotals } from '../presentFleet';
import { readFleet } from '../readFleet';

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
