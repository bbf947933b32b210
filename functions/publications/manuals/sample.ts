import { deleteFile, type FileAddress, signedDownload } from '#platform/files/files';
import type { PublicationRecord } from '../publicationRecord';
import { claimPdf, sampleShelf } from './manualUploads';

const inSamples = (key: string): FileAddress => ({ bucket: 'samples', key });

/** For anyone, as a file to save. */
export const sampleLink = (name: string, key: string): Promise<string> =>
  signedDownload(inSamples(key), {
    filename: `Amostra - ${name}.pdf`.replaceAll(/[\\/]/g, '-'),
    type: 'application/pdf',
  });

export type TakenSample = {
  readonly sample: PublicationRecord['sample'];
  readonly warning: string | null;
  /** What goes once the publication is saved: the staged file, and the sample before. */
  readonly left: readonly FileAddress[];
};

/** The sample that a publication has after an edit: undefined keeps it, null takes it away. */
export async function takeSample(
  { id, sample: held }: PublicationRecord,
  key: string | null | undefined,
): Promise<TakenSample> {
  const kept = held === null ? [] : [inSamples(held.key)];
  if (key === undefined) return { sample: held, warning: null, left: [] };
  if (key === null) return { sample: null, warning: null, left: kept };
  const placed = await claimPdf(sampleShelf, { id, held }, key);
  const sent = placed.sent === null ? [] : [placed.sent];
  const { warning } = placed;
  if (held?.key === placed.key) return { sample: held, warning, left: sent };
  return { sample: { key: placed.key, size: placed.size }, warning, left: [...sent, ...kept] };
}

export async function dropLeft({ left }: TakenSample): Promise<void> {
  for (const address of left) await deleteFile(address);
}
