import * as v from 'valibot';
import { readStored } from '#web/state/readStored';
import { removeStored, revisionDraftsKey, writeStored } from '#web/state/stored';
import { newRevisionValues, type RevisionValues } from './revisionForm';

const draft = v.object({
  version: v.string(),
  date: v.string(),
  changes: v.string(),
  pages: v.string(),
  notify: v.boolean(),
  /** ISO moment. */
  saved: v.string(),
});
/** A revision as it was typed, without its file, which waits in the bucket for a day at most. */
export type KeptDraft = v.InferOutput<typeof draft>;

const drafts = v.object({ owner: v.number(), drafts: v.record(v.string(), draft) });

/** More than anyone has begun at a time; those begun longest ago go first. */
const most = 20;

const draftsOf = (owner: number): [string, KeptDraft][] => {
  const stored = readStored(revisionDraftsKey, drafts);
  return stored?.owner === owner ? Object.entries(stored.drafts) : [];
};

export function draftOf(publication: number, owner: number): KeptDraft | null {
  return draftsOf(owner).find(([key]) => key === String(publication))?.[1] ?? null;
}

type Typed = Omit<RevisionValues, 'key' | 'incorporates' | 'mends'>;

/** Keeps what is typed; null when nothing is, and nothing is kept. */
export function keepDraft(
  publication: number,
  owner: number,
  { version, date, changes, pages, notify }: Typed,
): KeptDraft | null {
  const typed = { version, date, changes, pages, notify };
  const before = draftOf(publication, owner);
  if (isSame(typed, newRevisionValues())) {
    if (before) dropDraft(publication, owner);
    return null;
  }
  if (before && isSame(typed, before)) return before;
  const kept = { ...typed, saved: new Date().toISOString() };
  const others = draftsOf(owner).filter(([key]) => key !== String(publication));
  others.push([String(publication), kept]);
  writeStored(revisionDraftsKey, { owner, drafts: Object.fromEntries(others.slice(-most)) });
  return kept;
}

export function dropDraft(publication: number, owner: number): void {
  const others = draftsOf(owner).filter(([key]) => key !== String(publication));
  if (others.length === 0) removeStored(revisionDraftsKey);
  else writeStored(revisionDraftsKey, { owner, drafts: Object.fromEntries(others) });
}

const isSame = (one: Typed, other: Typed): boolean =>
  one.version === other.version &&
  one.date === other.date &&
  one.changes === other.changes &&
  one.pages === other.pages &&
  one.notify === other.notify;
