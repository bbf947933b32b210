import { createAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import { serve } from '#platform/http/serve';
import { auditFolderOf } from '../auditFolder/auditFolderOf';

export const handler = serve(createAuditFolder, {
  run: ({ body, session, now, today }) =>
    auditFolderOf({ client: session.profileId, prefixes: body.aircraft, today, now }),
});
