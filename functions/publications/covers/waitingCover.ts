import { coverSizes, type CoverSize } from '#shared/publications/cover';
import { escapeHtml } from '#platform/mail/escapeHtml';
import type { PublicationRecord } from '../publicationRecord';

/** Shown until the job has drawn the cover: a sheet with number and revision. */
export function waitingCover(
  { id, revision }: Pick<PublicationRecord, 'id' | 'revision'>,
  size: CoverSize,
): string {
  const { width, height } = coverSizes[size];
  const [letters, middle] = [height / 12, width / 2];
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
