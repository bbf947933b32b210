import { getAircraftList } from '#shared/fleet/fleetEndpoints';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { profiles } from '#functions/profiles/profileRepository';
import { holderOnPaper } from '#functions/signatures/documents/holderOnPaper';
import { findRegistered } from '#functions/aircraft/register/registerRepository';
import { aircraftListDocument } from '../aircraftList/aircraftListDocument';
import { issueAircraftList } from '../aircraftList/issueAircraftList';
import { listLinesOf } from '../aircraftList/listLines';
import { findFleetHolder } from '../findFleetHolder';
import { readFleet } from '../readFleet';

export const handler = serve(getAircraftList, {
  run: async ({ path, query, session, now, today }) => {
    const client = await findFleetHolder(query.profile, session);
    const prefix = normaliseAircraftPrefix(path.prefix);
    const fleet = await readFleet(client, today);
    const craft = fleet.crafts.find((one) => one.prefix === prefix);
    if (!craft) throw notFound();
    const [lines, registered] = await Promise.all([
      listLinesOf(craft, fleet),
      findRegistered(prefix),
    ]);
    const holder = await profiles.get(client);
    if (!holder) throw notFound();
    const { code } = await issueAircraftList([...lines.inForce, ...lines.toSend, ...lines.ended], {
      client,
      prefix,
      serial: craft.serial,
      today,
      now,
      documents: lines.documents,
    });
    const { model = null, year = null } = registered ?? {};
    const { serial, fuel_type } = craft;
    return {
      filename: `publicacoes-${prefix}-${today}.pdf`,
      bytes: await aircraftListDocument({
        ...lines,
        aircraft: { prefix, serial, fuel_type, model, year },
        holder: holderOnPaper(holder),
        code,
        now,
      }),
    };
  },
});
