import { getSample } from '#shared/publications/publicationEndpoints';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { sampleLink } from '../manuals/sample';
import { findPublication } from '../reading/findPublication';

export const handler = serve(getSample, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found: { name, sample } }) => {
    if (!sample) throw refused(callRefusals.no_file);
    return sampleLink(name, sample.key);
  },
});
