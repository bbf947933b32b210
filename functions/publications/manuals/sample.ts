import { deleteFile, type FileAddress, signedDownload } from '#platform/files/files';
import type { Write } from '#platform/db/write';
import type { PublicationRecord } from '../publicationRecord';
import { claimPdf, sampleShelf } from './manualUploads';

const inSamples = (key: string): FileAddress => ({ bucket: 'samples', key });

/** A download link to the sample, which is public. */
export const sampleLink = (name: string, key: string): Promise<string> =>
  signedDownload(inSamples(key), {
    filename: `Amostra - ${name}.pdf`.replaceAll(/[\\/]/g, '-'),
    type: 'application/pdf',
  });

export type TakenSample = {
  readonly sample: PublicationRecord['sample'];
  readonly warning: string | null;
  readonly spending: readonly Write[];
  /** Files to delete once the publication is saved: the upload and the previous sample. */
  readonly left: readonly FileAddress[];
};

/** The sample of a publication after an edit: undefined keeps it, null removes it. */
export async function takeSample(
  { id, sample: held }: PublicationRecord,
  key: string | null | undefined,
): Promise<TakenSample> {
  const kept = held === null ? [] : [inSamples(held.key)];
  if (key === undefined) return { sample: held, warning: null, spending: [], left: [] };
  if (key === null) return { sample: null, warning: null, spending: [], left: kept };
  const placed = await claimPdf(sampleShelf, { id, held }, key);
  const sent = placed.sent === null ? [] : [placed.sent];
  const { warning, spending, key: placedKey, size } = placed;
  if (held?.key === placedKey) return { sample: held, warning, spending, left: sent };
  return { sample: { key: placedKey, size }, warning, spending, left: [...sent, ...kept] };
}

export async function dropLeft({ left }: TakenSample): Promise<void> {
  for (const address of left) await deleteFile(address);
}
