import { createView } from '#shared/accounts/views/viewEndpoints';
import { serve } from '#platform/http/serve';
import { addView } from '../views/changeViews';
import { viewPlace } from '../views/viewPlace';
import { presentView } from '../views/viewRepository';

export const handler = serve(createView, {
  find: ({ path, session }) => Promise.resolve(viewPlace(path.list, session)),
  run: async ({ found, body }) => presentView(await addView(found, body), found.person),
});
