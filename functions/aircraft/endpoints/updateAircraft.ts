import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { serve } from '#platform/http/serve';
import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { notFound } from '#platform/domainErrors';
import {
  findOwnAircraft,
  ownAircraft,
} from '#functions/processes/clients/clientAircraft/ownAircraft';
import { addAircraft, changeAircraft } from '../changeAircraft';
import { presentAircraft } from '../presentAircraft';

export const handler = serve(updateAircraft, {
  find: async ({ path, session }) => {
    const prefix = normaliseAircraftPrefix(path.prefix);
    if (!isAircraftPrefix(prefix)) throw notFound();
    const known = await ownAircraft(session.profileId);
    return { prefix, known: known.find((one) => one.prefix === prefix) };
  },
  run: async ({ found: { prefix, known }, body, session, now }) => {
    const { profileId } = session;
    if (known) await changeAircraft(profileId, known, body);
    else await addAircraft(profileId, { prefix, now }, body);
    return presentAircraft(await findOwnAircraft(profileId, prefix));
  },
});
