import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { serve } from '#platform/http/serve';
import { changeAircraft } from '../changeAircraft';
import { findOwnAircraft } from '#functions/processes/clients/clientAircraft/ownAircraft';
import { presentAircraft } from '../presentAircraft';

export const handler = serve(updateAircraft, {
  find: ({ path, session }) => findOwnAircraft(session.profileId, path.prefix),
  run: async ({ found, body, session }) => {
    await changeAircraft(session.profileId, found, body);
    return presentAircraft(await findOwnAircraft(session.profileId, found.prefix));
  },
});
