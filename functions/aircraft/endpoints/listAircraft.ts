import type { Aircraft } from '#shared/aircraft/aircraft';
import { listAircraft } from '#shared/aircraft/aircraftEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { serve } from '#platform/http/serve';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import { ownAircraft } from '#functions/processes/clients/clientAircraft/ownAircraft';
import type { KnownAircraft } from '../knownAircraft';
import { presentAircraft } from '../presentAircraft';
import { registeredAmong } from '../register/registerRepository';

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
      results: await withModels(found.slice(start, start + pageSize)),
    };
  },
});

async function withModels(shown: readonly KnownAircraft[]): Promise<Aircraft[]> {
  const registered = await registeredAmong(shown.map(({ prefix }) => prefix));
  return shown.map((known) => ({
    ...presentAircraft(known),
    model: registered.get(known.prefix)?.model ?? null,
  }));
}
