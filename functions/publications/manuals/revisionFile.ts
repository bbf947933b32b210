import type { PlacedManual } from './manualUploads';
import type { ManualFile, PublicationRecord } from '../publicationRecord';
import { findManual } from '../publicationRepository';

type Saving = {
  readonly revision: string;
  readonly placed: PlacedManual | null;
  /** Another revision than before is published; else its name is corrected. */
  readonly publishes: boolean;
  readonly now: Date;
};

/**
 * The newest file of a publication saved with this revision. A file belongs to the revision it is saved
 * with: what an earlier one has is never replaced, because its buyers keep it.
 */
export async function fileOfRevision(
  before: PublicationRecord,
  { revision, placed, publishes, now }: Saving,
): Promise<ManualFile | null> {
  const { id, file } = before;
  if (placed) return savedWith(file, revision, placed, now);
  if (revision === before.revision) return file;
  const own = await findManual(id, revision);
  if (own) return own;
  // The file of the revision before stays to be had, under the name of its own revision.
  if (publishes || file?.revision !== before.revision) return file;
  return { ...file, revision };
}

function savedWith(
  file: ManualFile | null,
  revision: string,
  { key, size }: PlacedManual,
  now: Date,
): ManualFile {
  // Asked twice: the answer to the first time was lost.
  if (file?.key === key && file.revision === revision) return file;
  return { key, size, revision, uploaded_at: now.toISOString() };
}
