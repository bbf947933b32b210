import { listViews } from '#shared/accounts/views/viewEndpoints';
import { serve } from '#platform/http/serve';
import { viewPlace } from '../views/viewPlace';
import { findViews, presentView } from '../views/viewRepository';

export const handler = serve(listViews, {
  run: async ({ path, session }) => {
    const { person, list } = viewPlace(path.list, session);
    return (await findViews(person, list)).views.map(presentView);
  },
});
