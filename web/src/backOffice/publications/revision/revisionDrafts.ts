import * as v from 'valibot';
import { revisionDraftsKey } from '#web/state/stored';
import { type KeptDraft as Kept, keptDrafts } from '../form/keptDrafts';
import { newRevisionValues, type RevisionValues } from './revisionForm';

/** A revision as it was typed, without its file, which waits in the bucket for a day at most. */
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

/** Keeps what is typed; null when nothing is, and nothing is kept. */
export function keepDraft(
  publication: number,
  owner: number,
  { version, date, changes, pages, notify }: Typed,
): KeptDraft | null {
  const typed = { version, date, changes, pages, notify };
  return drafts.keep(publication, owner, { typed, blank: newRevisionValues() });
}
