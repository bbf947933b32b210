import { modelsOf } from '#shared/publications/effectivity';
import { listModels } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { allPublications } from '../publicationRepository';

export const handler = serve(listModels, {
  run: async () => {
    const rows = (await allPublications()).flatMap(({ effectivity }) => effectivity);
    return modelsOf(rows).toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  },
});
