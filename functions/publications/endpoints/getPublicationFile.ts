import { getPublicationFile } from '#shared/publications/publicationEndpoints';
import { apiMessages } from '#shared/messages';
import { refused } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { findPublication } from '../findPublication';
import { manualLink } from '../manualLink';

export const handler = serve(getPublicationFile, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found }) => {
    if (!found.file) throw refused(apiMessages.noFile);
    return manualLink(found.name, found.file);
  },
});
