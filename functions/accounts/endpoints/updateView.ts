import { updateView } from '#shared/accounts/views/viewEndpoints';
import { serve } from '#platform/http/serve';
import { changeView } from '../views/changeViews';
import { viewPlace } from '../views/viewPlace';
import { presentView } from '../views/viewRepository';

export const handler = serve(updateView, {
  find: ({ path, session }) => Promise.resolve(viewPlace(path.list, session)),
  run: async ({ found, path, body }) =>
    presentView(await changeView({ ...found, id: Number(path.view) }, body), found.person),
});
