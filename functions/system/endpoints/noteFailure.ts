import { noteFailure } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { noteFailure as note } from '#functions/processes/todaysWork/noteFailure';

export const handler = serve(noteFailure, {
  run: async ({ body: { id }, session, actor, now }) => {
    await note(id, { session, actor, now });
    return undefined;
  },
});
