import { clearMailReturn } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { clearMailReturn as clear } from '../clearMailReturn';
import { findVisibleProfile } from '../findVisibleProfile';

export const handler = serve(clearMailReturn, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, actor, now }) => {
    await clear(found, actor, now);
    return undefined;
  },
});
