import { effectivityText } from '#shared/publications/effectivity';
import type { PublicationChange } from '#shared/publications/publicationInput';
import { withoutMeaninglessFlags } from './addPublication';
import type { Actor } from '#platform/auth/actor';
import type { Effect } from '#platform/outbox/effects';
import { staleRecord } from '#platform/http/errors';
import { commit, type Write } from '#platform/db/write';
import { claimManual, dropSent, type PlacedManual } from './manuals/manualUploads';
import { rowVersion } from './presentPublication';
import type { PublicationRecord } from './publicationRecord';
import {
  findManual,
  keepManual,
  publicationHistory,
  publications,
  renameManual,
} from './publicationRepository';
import { fileOfRevision } from './manuals/revisionFile';

type Making = { readonly actor: Actor; readonly now: Date };

/** The job that tells active subscribers of a new revision; signatures carry it out. */
export const announceRevision = 'announceRevision';

const edited = 'Publicação alterada';
const announced = 'Assinantes avisados';

type Saved = { readonly record: PublicationRecord; readonly warning: string | null };

/** Stores an edit; what is omitted keeps its value. `notify` also without any other change. */
export async function changePublication(
  before: PublicationRecord,
  { notify = false, revision_notes, row_version, key, ...change }: PublicationChange,
  making: Making,
): Promise<Saved> {
  checkEdition(before, row_version);
  const placed = key ? await claimManual(before, key) : null;
  const fields = await changedFields(before, change, { placed, publishes: notify, ...making });
  const changes = previousValues(before, fields);
  const changed = Object.keys(changes).length > 0;
  const warning = placed?.warning ?? null;
  if (!changed && !notify) {
    // A try that broke off after its commit left the file where it was sent.
    if (placed) await dropSent(placed);
    return { record: before, warning };
  }
  const edition = before.edition + Number(changed);
  const after = publications.revised(before, { ...fields, edition });
  await commit([
    ...publications.replace(before, after),
    ...(await manualWrites(before, after, { placed, publishes: notify, ...making })),
    publicationHistory(after.id, {
      action: changed ? edited : announced,
      ...making,
      changes,
      effects: [...renaming(before, after), ...announcement(after, notify, revision_notes)],
    }),
  ]);
  if (placed) await dropSent(placed);
  return { record: after, warning };
}

/** Before anything is stored, files included. */
function checkEdition(before: PublicationRecord, sent: string | undefined): void {
  if (sent !== undefined && sent !== rowVersion(before)) throw staleRecord();
}

type Change = Omit<PublicationChange, 'notify' | 'revision_notes' | 'row_version' | 'key'>;
type Saving = Making & { readonly placed: PlacedManual | null; readonly publishes: boolean };

async function changedFields(
  before: PublicationRecord,
  { version: revision = before.revision, ...change }: Change,
  saving: Saving,
): Promise<PublicationRecord> {
  const file = await fileOfRevision(before, { revision, ...saving });
  const effectivity = sameOrNew(before.effectivity, change.effectivity);
  return withoutMeaninglessFlags({ ...before, ...present(change), effectivity, revision, file });
}

/** What the edit does to the files of single revisions. */
async function manualWrites(
  before: PublicationRecord,
  { id, revision, file }: PublicationRecord,
  { placed, publishes, actor, now }: Saving,
): Promise<Write[]> {
  const corrected = revision !== before.revision && !publishes;
  return [
    ...(file !== null && file !== before.file ? [keepManual(id, file)] : []),
    ...(placed && file !== before.file
      ? [publicationHistory(id, { action: `Arquivo da revisão ${revision} enviado`, actor, now })]
      : []),
    // Bought under the mistaken name before it had a file: found under the corrected one.
    ...(corrected && !(await findManual(id, before.revision))
      ? [renameManual(id, before.revision, revision)]
      : []),
  ];
}

const renaming = ({ name }: PublicationRecord, after: PublicationRecord): Effect[] =>
  after.name === name
    ? []
    : [{ kind: 'job', name: 'refreshPublication', data: { publication: after.id } }];

const announcement = (
  { id, revision }: PublicationRecord,
  notify: boolean,
  notes: string | null | undefined,
): Effect[] =>
  notify
    ? [
        {
          kind: 'job',
          name: announceRevision,
          data: { publication: id, revision, ...(notes ? { notes } : {}) },
        },
      ]
    : [];

/** The rows that stand, where the ones sent say the same: no change is written down for them. */
const sameOrNew = (before: PublicationRecord['effectivity'], sent = before) =>
  effectivityText(before) === effectivityText(sent) ? before : sent;

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
