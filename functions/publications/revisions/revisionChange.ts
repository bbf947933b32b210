import type { CalendarDate } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { invalid } from '#platform/domainErrors';
import type { PublicationRecord, ManualFile } from '../publicationRecord';
import { type RevisionRecord, revisionsOf } from './revisionRepository';
import { publicationInputRefusals } from '#shared/messages/input/publications/publicationInputRefusals';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';
import type { PlacedManual } from '../manuals/manualUploads';
import { findManual } from '../publicationRepository';

/** What an edit says about the resulting current revision; undefined leaves a field unchanged. */
export type RevisionEdit = {
  readonly revision: string;
  readonly date: CalendarDate;
  readonly changes: string | null | undefined;
  readonly pages: string | null | undefined;
};

export type RevisionChange = {
  readonly current: RevisionRecord;
  /** Revisions to be stored with the publication. */
  readonly stored: readonly RevisionRecord[];
};

/** A new revision after the current one, which is stored in the history as it is. */
export async function newRevisionOf(
  before: PublicationRecord,
  { revision, date, changes, pages }: RevisionEdit,
  now: Date,
): Promise<RevisionChange> {
  const known = await revisionsOf(before);
  const used = known.some(({ version }) => isSame(version, revision));
  const isEarlier = date < before.date;
  if (used || isEarlier) {
    throw invalid({
      ...(used ? { version: [publicationInputRefusals.version_taken] } : {}),
      ...(isEarlier ? { date: [publicationRefusals.date_before_revision] } : {}),
    });
  }
  const current: RevisionRecord = {
    number: before.revision_number + 1,
    version: revision,
    date,
    changes: changes ?? '',
    pages: pages ?? null,
    published_at: now.toISOString(),
  };
  return { current, stored: [...known.slice(0, 1), current] };
}

/** A correction of the current revision, which creates none. */
export async function correctedRevisionOf(
  before: PublicationRecord,
  { revision, date, changes, pages }: RevisionEdit,
): Promise<RevisionChange> {
  const [held, ...older] = await revisionsOf(before);
  if (!held) throw new Error(`publication ${before.id} has no revision`);
  const used = older.some(({ version }) => isSame(version, revision));
  const former = older[0];
  // An imported history may be out of order, which does not hinder an edit of something else.
  const isEarlier = former !== undefined && date !== held.date && date < former.date;
  if (used || isEarlier) {
    throw invalid({
      ...(used ? { version: [publicationInputRefusals.version_taken] } : {}),
      ...(isEarlier ? { date: [publicationRefusals.date_before_former] } : {}),
    });
  }
  const current = {
    ...held,
    version: revision,
    date,
    changes: changes === undefined ? held.changes : (changes ?? ''),
    pages: pages === undefined ? held.pages : pages,
  };
  const isSaid = current.changes !== held.changes || current.pages !== held.pages;
  return { current, stored: isSaid ? [current] : [] };
}

const isSame = (one: string, other: string) => fold(one) === fold(other);

type SavedFile = {
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
  { revision, placed, publishes, now }: SavedFile,
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
