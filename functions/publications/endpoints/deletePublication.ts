import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import type { PublicationRecord } from '../publicationRecord';
import { publicationHistory, publications } from '../publicationRepository';

/** Takes a publication off sale for good; orders and signatures continue to show it. */
export async function withdrawPublication(
  record: PublicationRecord,
  { actor, now }: Doing,
): Promise<void> {
  await commit([
    ...publications.remove(record),
    publicationHistory(record.id, { action: 'Publicação removida', actor, now }),
  ]);
}

export const handler = serve(deletePublication, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, actor, now }) => {
    await withdrawPublication(found, { actor, now });
    return undefined;
  },
});
