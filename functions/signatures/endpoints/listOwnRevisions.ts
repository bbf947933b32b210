import { listOwnRevisions } from '#shared/signatures/manualSearchEndpoints';
import { serve } from '#platform/http/serve';
import { publications } from '#functions/publications/publicationRepository';
import { entitledRevisions } from '../documents/licence/entitledRevisions';
import { checkEntitlement } from '../documents/licence/logOpening';
import { findOwnSignature } from '../listing/findOwnSignature';

export const handler = serve(listOwnRevisions, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: async ({ found, today }) => {
    checkEntitlement(found, today);
    const publication = await publications.get(found.publication.id, { removed: true });
    const revisions = publication ? await entitledRevisions(found, publication) : [];
    return revisions.map(({ version, date }) => ({ version, date }));
  },
});
