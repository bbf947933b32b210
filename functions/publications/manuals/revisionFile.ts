import type { PlacedManual } from './manualUploads';
import type { ManualFile, PublicationRecord } from '../publicationRecord';
import { findManual } from '../publicationRepository';

type Saving = {
  readonly revision: string;
  readonly placed: PlacedManual | null;
  /** Whether a new revision is published; otherwise the name of the current one is corrected. */
  readonly publishes: boolean;
  readonly now: Date;
};

/**
 * The newest file of a publication saved with this revision. A file belongs to the revision with
 * which it is saved; files of earlier revisions are never replaced, because their buyers keep them.
 */
export async function fileOfRevision(
  before: PublicationRecord,
  { revision, placed, publishes, now }: Saving,
): Promise<ManualFile | null> {
  const { id, file } = before;
  if (placed) return savedWith(file, revision, placed, now);
  if (revision === before.revision) return file;
  const manual = await findManual(id, revision);
  if (manual) return manual;
  // The file of the previous revision keeps its name and stays available.
  if (publishes || file?.revision !== before.revision) return file;
  return { ...file, revision };
}

function savedWith(
  file: ManualFile | null,
  revision: string,
  { key, size }: PlacedManual,
  now: Date,
): ManualFile {
  // A repetition, because the first answer was lost.
  if (file?.key === key && file.revision === revision) return file;
  return { key, size, revision, uploaded_at: now.toISOString() };
}
