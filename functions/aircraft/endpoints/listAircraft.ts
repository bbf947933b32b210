import { listAircraft } from '#shared/aircraft/aircraftEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { serve } from '#platform/http/serve';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import { ownAircraft } from '#functions/processes/clients/clientAircraft/ownAircraft';
import { presentAircraft } from '../presentAircraft';

export const handler = serve(listAircraft, {
  run: async ({ query, session }) => {
    const terms = searchTerms(query.search);
    const found = (await ownAircraft(session.profileId)).filter(({ prefix, serial }) =>
      matches(searchableText([prefix, serial]), terms),
    );
    const start = (query.page - 1) * pageSize;
    return {
      count: found.length,
      pages: Math.max(1, Math.ceil(found.length / pageSize)),
      results: found.slice(start, start + pageSize).map(presentAircraft),
    };
  },
});
