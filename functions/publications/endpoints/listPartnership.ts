import { listPartnership } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { publicationFilePath } from '../reading/presentPublication';
import { allPublications } from '../publicationRepository';

export const handler = serve(listPartnership, {
  run: async () =>
    (await allPublications()).map(({ id, name, revision, file }) => ({
      id,
      name,
      version: revision,
      file: file ? publicationFilePath(id) : null,
    })),
});
