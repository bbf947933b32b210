import { deleteView } from '#shared/accounts/views/viewEndpoints';
import { serve } from '#platform/http/serve';
import { dropView } from '../views/changeViews';
import { viewPlace } from '../views/viewPlace';

export const handler = serve(deleteView, {
  run: async ({ path, session }) => {
    await dropView({ ...viewPlace(path.list, session), id: Number(path.view) });
    return undefined;
  },
});
