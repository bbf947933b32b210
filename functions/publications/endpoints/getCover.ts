import { isCoverSize, coverSizes, type CoverSize } from '#shared/publications/cover';
import { getCover } from '#shared/publications/pageEndpoints';
import { notFound } from '#platform/domainErrors';
import { getFile } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { pictureAddress } from '../covers/coverFiles';
import { publicationOfCover } from '../covers/coverName';
import { findPublication } from '../reading/findPublication';
import { escapeHtml } from '#platform/mail/escapeHtml';
import type { PublicationRecord } from '../publicationRecord';

/** A placeholder with number and revision, shown until the job has drawn the cover. */
function waitingCover(
  { id, revision }: Pick<PublicationRecord, 'id' | 'revision'>,
  size: CoverSize,
): string {
  const { width, height } = coverSizes[size];
  const letters = height / 12;
  const middle = width / 2;
  const line = (text: string, y: number) =>
    `<text x="${middle}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="${letters}" fill="#ffffff">${escapeHtml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#12294a"/>`,
    line(`Nº ${id}`, height / 2 - letters / 2),
    line(revision, height / 2 + letters),
    '</svg>',
  ].join('');
}

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
