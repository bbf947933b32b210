import { type FileAddress, signedDownload } from '#platform/files/files';
import type { ManualFile } from '../publicationRecord';

/** A link valid for five minutes; the caller has checked the entitlement before. */
export const manualLink = (
  name: string,
  { key, revision }: Pick<ManualFile, 'key' | 'revision'>,
  address: FileAddress = { bucket: 'manuals', key },
): Promise<string> =>
  signedDownload(
    address,
    // A slash in a file name would be taken for a folder.
    {
      filename: `${name} - ${revision}.pdf`.replaceAll(/[\\/]/g, '-'),
      type: 'application/pdf',
    },
  );
