import { appliesToModel, modelsOf } from '#shared/publications/effectivity';
import { listModels } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { allPublications } from '../publicationRepository';

export const handler = serve(listModels, {
  run: async () => {
    const titles = (await allPublications()).map(({ effectivity }) => effectivity);
    return modelsOf(titles.flat())
      .toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
      .map((model) => ({
        model,
        publications: titles.filter((rows) => appliesToModel(rows, model)).length,
      }));
  },
});
