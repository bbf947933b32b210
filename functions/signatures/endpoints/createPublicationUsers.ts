import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { publicationUsers } from '../listing/publicationUsers';

export const handler = serve(createPublicationUsers, {
  run: ({ body, now, today }) => publicationUsers(body, { now, today }),
});
