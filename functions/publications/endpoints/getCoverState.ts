import { getCoverState } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { readNote } from '../covers/coverFiles';
import { coverNameOf } from '../covers/coverName';
import { findPublication } from '../reading/findPublication';

export const handler = serve(getCoverState, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found }) => {
    const cover = coverNameOf(found);
    return { cover, state: await readNote(cover) };
  },
});
