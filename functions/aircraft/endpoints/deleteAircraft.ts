import { deleteAircraft } from '#shared/aircraft/aircraftEndpoints';
import { serve } from '#platform/http/serve';
import { removeAircraft } from '../changeAircraft';
import { findOwnAircraft } from '#functions/processes/clients/clientAircraft/ownAircraft';

export const handler = serve(deleteAircraft, {
  find: ({ path, session }) => findOwnAircraft(session.profileId, path.prefix),
  run: async ({ found, session, now }) => {
    await removeAircraft(session.profileId, found, now);
    return undefined;
  },
});
