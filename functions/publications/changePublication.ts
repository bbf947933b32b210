import type { PublicationChange } from '#shared/publications/publication';
import { withoutMeaninglessFlags } from './addPublication';
import type { Actor } from '../platform/actor';
import type { Effect } from '../platform/effects';
import { staleRecord } from '../platform/errors';
import { commit } from '../platform/write';
import { rowVersion } from './presentPublication';
import type { PublicationRecord } from './publicationRecord';
import { publicationHistory, publications } from './publicationRepository';

type Making = { readonly actor: Actor; readonly now: Date };

/** The job that tells active subscribers of a new revision; signatures carry it out. */
export const announceRevision = 'announceRevision';

/** Stores an edit; what is omitted keeps its value. `notify` also without any other change. */
export async function changePublication(
  before: PublicationRecord,
  { notify = false, revision_notes, row_version, version: revision, ...change }: PublicationChange,
  { actor, now }: Making,
): Promise<PublicationRecord> {
  if (row_version !== undefined && row_version !== rowVersion(before)) throw staleRecord();
  const fields = withoutMeaninglessFlags({
    ...before,
    ...present(change),
    revision: revision ?? before.revision,
  });
  const changes = previousValues(before, fields);
  const changed = Object.keys(changes).length > 0;
  if (!changed && !notify) return before;
  const edition = before.edition + (changed ? 1 : 0);
  const after = publications.revised(before, { ...fields, edition });
  await commit([
    ...publications.replace(before, after),
    publicationHistory(after.id, {
      action: changed ? 'Publicação alterada' : 'Assinantes avisados',
      actor,
      now,
      changes,
      effects: [
        ...renaming(before, after),
        ...(notify ? [announcement(after, revision_notes)] : []),
      ],
    }),
  ]);
  return after;
}

const renaming = ({ name }: PublicationRecord, after: PublicationRecord): Effect[] =>
  after.name === name
    ? []
    : [{ kind: 'job', name: 'refreshPublication', data: { publication: after.id } }];

const announcement = (
  { id, revision }: PublicationRecord,
  notes: string | null | undefined,
): Effect => ({
  kind: 'job',
  name: announceRevision,
  data: { publication: id, revision, ...(notes ? { notes } : {}) },
});

/** Only the fields that were sent. */
function present<T extends object>(change: T): { [Key in keyof T]?: Exclude<T[Key], undefined> };
function present(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** What each changed field held before, for the history. */
function previousValues(before: PublicationRecord, after: PublicationRecord) {
  const held = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) =>
      held.get(field) !== value ? [[field, held.get(field)]] : [],
    ),
  );
}
