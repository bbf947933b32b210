import { isCoverSize } from '#shared/publications/cover';
import { getCover } from '#shared/publications/pageEndpoints';
import { notFound } from '#platform/domainErrors';
import { getFile } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { pictureAddress } from '../covers/coverFiles';
import { publicationOfCover } from '../covers/coverName';
import { waitingCover } from '../covers/waitingCover';
import { findPublication } from '../reading/findPublication';

export const handler = serve(getCover, {
  find: ({ path: { name } }) => {
    const id = publicationOfCover(name);
    if (id === null) throw notFound();
    return findPublication(id);
  },
  run: async ({ path: { size, name }, found }) => {
    if (!isCoverSize(size)) throw notFound();
    const file = await getFile(pictureAddress(name, size));
    if (file) return { ...file, lasts: true };
    const bytes = Buffer.from(waitingCover(found, size));
    return { bytes, type: 'image/svg+xml', lasts: false };
  },
});
