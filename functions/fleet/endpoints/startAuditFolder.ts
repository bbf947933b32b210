import { startAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import { serve } from '#platform/http/serve';
import { askForFolder, presentFolder } from '#functions/processes/listJobs/folderJobs';
import { chosenOf } from '../auditFolder/chosenOf';
import { readFleet } from '../readFleet';

export const handler = serve(startAuditFolder, {
  run: async ({ body, session, now, today }) => {
    const { profileId: id, name } = session;
    const chosen = chosenOf(await readFleet(id, today), body.aircraft);
    const prefixes = chosen.map(({ prefix }) => prefix);
    return presentFolder(await askForFolder(prefixes, { owner: { id, name }, now }));
  },
});
