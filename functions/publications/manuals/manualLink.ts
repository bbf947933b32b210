import { type FileAddress, signedDownload } from '#platform/files/files';
import type { ManualFile } from '../publicationRecord';

/** A link good for five minutes; whoever asks for it has checked the entitlement first. */
export const manualLink = (
  name: string,
  { key, revision }: Pick<ManualFile, 'key' | 'revision'>,
  address: FileAddress = { bucket: 'manuals', key },
): Promise<string> =>
  signedDownload(
    address,
    // A slash in a file name would read as a folder.
    {
      filename: `${name} - ${revision}.pdf`.replaceAll(/[\\/]/g, '-'),
      type: 'application/pdf',
    },
  );
