import * as v from 'valibot';
import { readStored } from '#web/state/readStored';
import { removeStored, type StoredKey, writeStored } from '#web/state/stored';

/** `saved` is the ISO time at which the draft was stored. */
export type KeptDraft<Typed> = Typed & { readonly saved: string };

/** More drafts than anyone has at a time; the oldest are dropped first. */
const most = 20;

/** One person's drafts of publications on this device. */
export function keptDrafts<Typed extends object>(
  place: StoredKey,
  schema: v.GenericSchema<unknown, KeptDraft<Typed>>,
) {
  const stored = v.object({ owner: v.number(), drafts: v.record(v.string(), schema) });
  const draftsOf = (owner: number): [string, KeptDraft<Typed>][] => {
    const kept = readStored(place, stored);
    return kept?.owner === owner ? Object.entries(kept.drafts) : [];
  };
  const others = (publication: number, owner: number) =>
    draftsOf(owner).filter(([key]) => key !== String(publication));
  const write = (owner: number, drafts: [string, KeptDraft<Typed>][]) => {
    if (drafts.length === 0) removeStored(place);
    else writeStored(place, { owner, drafts: Object.fromEntries(drafts.slice(-most)) });
  };
  const find = (publication: number, owner: number): KeptDraft<Typed> | null =>
    draftsOf(owner).find(([key]) => key === String(publication))?.[1] ?? null;
  const drop = (publication: number, owner: number) => write(owner, others(publication, owner));
  /** Returns null when the form is unchanged, and then stores no draft. */
  const keep = (
    publication: number,
    owner: number,
    { typed, blank }: { readonly typed: Typed; readonly blank: Typed },
  ): KeptDraft<Typed> | null => {
    const before = find(publication, owner);
    if (areSame(typed, blank)) {
      if (before) drop(publication, owner);
      return null;
    }
    if (before && areSame(typed, before)) return before;
    const kept = { ...typed, saved: new Date().toISOString() };
    write(owner, [...others(publication, owner), [String(publication), kept]]);
    return kept;
  };
  return { find, keep, drop };
}

const areSame = (typed: object, other: object): boolean =>
  Object.entries(typed).every(
    ([name, value]) =>
      JSON.stringify(value) === JSON.stringify(new Map(Object.entries(other)).get(name)),
  );
