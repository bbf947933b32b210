import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { findPublication } from '../reading/findPublication';
import { wantedCopies } from './wantedCopies';
import type { PlacedManual } from './manualUploads';
import type { ManualFile, PublicationRecord } from '../publicationRecord';
import { keepManual, publicationHistory, publications } from '../publicationRepository';

/** Makes an uploaded file the manual of the publication's current revision. */
export async function attachManual(
  publication: number,
  { key, size, spending }: PlacedManual,
  { actor, now }: Doing,
): Promise<PublicationRecord> {
  // Read again: a large upload takes time, and the record may have changed since.
  const before = await findPublication(publication);
  // A repetition, because the answer to the first call was lost.
  if (before.file?.key === key && before.file.revision === before.revision) return before;
  const file: ManualFile = {
    key,
    size,
    revision: before.revision,
    uploaded_at: now.toISOString(),
  };
  const after = publications.revised(before, { file });
  await commit([
    ...publications.replace(before, after),
    keepManual(publication, file),
    ...spending,
    publicationHistory(publication, {
      action: `Arquivo da revisão ${before.revision} enviado`,
      actor,
      now,
      changes: { file: before.file?.key ?? null },
      effects: wantedCopies(after),
    }),
  ]);
  return after;
}
