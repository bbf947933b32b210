import { signedDownload } from '../platform/files';
import type { ManualFile } from './publicationRecord';

/** A link good for five minutes; whoever asks for it has checked the entitlement first. */
export const manualLink = (name: string, { key, revision }: ManualFile): Promise<string> =>
  signedDownload(
    { bucket: 'manuals', key },
    // A slash in a file name would read as a folder.
    {
      filename: `${name} - ${revision}.pdf`.replaceAll(/[\\/]/g, '-'),
      type: 'application/pdf',
    },
  );
