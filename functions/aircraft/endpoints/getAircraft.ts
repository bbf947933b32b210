import { getAircraft } from '#shared/aircraft/aircraftEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { findRegistered } from '../register/registerRepository';

export const handler = serve(getAircraft, {
  find: async ({ path }) => {
    const found = await findRegistered(path.prefix);
    if (!found) throw notFound();
    return found;
  },
  run: ({ found }) => Promise.resolve(found),
});
