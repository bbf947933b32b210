import { showCatalogue } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { errorFields, log } from '#platform/runtime/logger';
import { cataloguePage, emptyCatalogue } from '../page/cataloguePage';

export const handler = serve(showCatalogue, {
  run: async ({ query, today }) => {
    if (Object.keys(query).length > 0) return emptyCatalogue();
    try {
      return await cataloguePage(today);
    } catch (error) {
      // The program asks for the rows itself, says what is wrong and offers to try again.
      log('error', 'catalogue.unread', errorFields(error));
      return emptyCatalogue();
    }
  },
});
