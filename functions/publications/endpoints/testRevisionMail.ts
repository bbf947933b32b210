import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { mailRevisionTest } from '../editing/mailRevisionTest';
import { findPublication } from '../reading/findPublication';

export const handler = serve(testRevisionMail, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, body, session, actor, now }) =>
    mailRevisionTest(found, body, { session, actor, now }),
});
