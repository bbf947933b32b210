import * as v from 'valibot';
import { revisionDraftsKey } from '#web/state/stored';
import { type KeptDraft as Kept, keptDrafts } from '../form/keptDrafts';
import { newRevisionValues, type RevisionValues } from './revisionForm';

/** The draft of a revision without its file, which stays in the bucket for at most a day. */
type Typed = Omit<RevisionValues, 'key' | 'incorporates' | 'mends'>;
export type KeptDraft = Kept<Typed>;

const drafts = keptDrafts<Typed>(
  revisionDraftsKey,
  v.object({
    version: v.string(),
    date: v.string(),
    changes: v.string(),
    pages: v.string(),
    notify: v.boolean(),
    saved: v.string(),
  }),
);

export const { find: draftOf, drop: dropDraft } = drafts;

/** Stores the typed revision; returns null when the form is empty, and then stores no draft. */
export function keepDraft(
  publication: number,
  owner: number,
  { version, date, changes, pages, notify }: Typed,
): KeptDraft | null {
  const typed = { version, date, changes, pages, notify };
  return drafts.keep(publication, owner, { typed, blank: newRevisionValues() });
}
