import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { publicationUsers } from '../publicationUsers/publicationUsers';

export const handler = serve(createPublicationUsers, {
  run: ({ body, now, today }) => publicationUsers(body, { now, today }),
});
