import { noteFailure } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { noteFailure as note } from '#functions/processes/todaysWork/noteFailure';

export const handler = serve(noteFailure, {
  run: async ({ body: { id }, actor, now }) => {
    await note(id, { actor, now });
    return undefined;
  },
});
