import { listViews } from '#shared/accounts/views/viewEndpoints';
import { serve } from '#platform/http/serve';
import { viewPlace } from '../views/viewPlace';
import { everybody, findViews, presentView } from '../views/viewRepository';

export const handler = serve(listViews, {
  run: async ({ path, session }) => {
    const { person, list } = viewPlace(path.list, session);
    const sheets = await Promise.all([findViews(person, list), findViews(everybody, list)]);
    return sheets.flatMap(({ views }) => views.map((view) => presentView(view, person)));
  },
});
