import type { CalendarDate } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { invalid } from '#platform/domainErrors';
import type { PublicationRecord } from '../publicationRecord';
import { type RevisionRecord, revisionsOf } from './revisionRepository';
import { publicationInputRefusals } from '#shared/messages/input/publications/publicationInputRefusals';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

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
