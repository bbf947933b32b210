import { effectivityText } from '#shared/publications/effectivity';
import type { PublicationChange } from '#shared/publications/publicationInput';
import type { NewRevision } from '#shared/publications/revision';
import { withoutMeaninglessFlags } from './addPublication';
import { sentFields } from '../sentFields';
import type { Doing } from '#platform/auth/actor';
import { previousValues } from '#platform/history/previousValues';
import { type Effect, queueJob } from '#platform/history/queue';
import { invalid, staleRecord } from '#platform/domainErrors';
import { commit, type Write } from '#platform/db/write';
import { claimManual, dropSent, type PlacedManual } from '../manuals/manualUploads';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import type { PublicationRecord } from '../publicationRecord';
import {
  findManual,
  keepManual,
  publicationHistory,
  publications,
  renameManual,
} from '../publicationRepository';
import { documentsOfOne, putDocuments } from '../documents/documentRepository';
import {
  fileOfRevision,
  correctedRevisionOf,
  newRevisionOf,
  type RevisionChange,
} from '../revisions/revisionChange';
import { dropLeft, takeSample, type TakenSample } from '../manuals/sample';
import { wantedCopies } from '../manuals/wantedCopies';
import { keepRevision, type RevisionRecord } from '../revisions/revisionRepository';
import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import type { DocumentRecord } from '../documents/documentRecord';

type Making = Doing & {
  /** Further writes of the same transaction, such as the record of an idempotent call. */
  readonly besides?: (saved: SavedRecord) => readonly Write[];
};

const edited = 'Publicação alterada';
const announced = 'Assinantes avisados';

export type SavedRecord = { readonly record: PublicationRecord; readonly warning: string | null };

/**
 * An edit. `publishes` makes its version a new revision, with or without notifying subscribers; the
 * revision incorporates the documents in `incorporates`.
 */
type Edit = PublicationChange & {
  readonly publishes?: boolean;
  readonly incorporates?: readonly number[] | undefined;
  /** Accepted error reports that the edit resolves. */
  readonly mends?: readonly number[] | undefined;
};

/** Stores an edit; omitted fields keep their value. `notify` also works by itself. */
export async function changePublication(
  before: PublicationRecord,
  {
    notify = false,
    row_version,
    key,
    sample_key,
    changes: text,
    pages,
    incorporates = [],
    mends = [],
    ...edit
  }: Edit,
  making: Making,
): Promise<SavedRecord> {
  checkEdition(before, row_version);
  const { version: revision = before.revision, date = before.date } = edit;
  const { publishes: isNew = notify && revision !== before.revision, ...change } = edit;
  const said = { revision, date, changes: text, pages };
  const revisions = isNew
    ? await newRevisionOf(before, said, making.now)
    : await correctedRevisionOf(before, said);
  const closing =
    incorporates.length > 0 ? await closeDocuments(before, incorporates, revision) : null;
  const placed = await claimed(before, key, revision);
  const taken = await takeSample(before, sample_key);
  const saving = { placed, taken, publishes: isNew, notify, revisions, closing, mends, ...making };
  const fields = await changedFields(before, change, saving);
  const record = await store(before, fields, saving);
  if (placed) await dropSent(placed);
  await dropLeft(taken);
  return { record, warning: warningOf(saving) };
}

const warningOf = ({ placed, taken }: Pick<Saving, 'placed' | 'taken'>): string | null =>
  placed?.warning ?? taken.warning;

const claimed = (before: PublicationRecord, key: string | null | undefined, revision: string) =>
  key ? claimManual(before, key, revision) : Promise.resolve(null);

/** Unchanged values are not stored; an interrupted try may have stored them already. */
async function store(
  before: PublicationRecord,
  fields: PublicationRecord,
  saving: Saving,
): Promise<PublicationRecord> {
  const { notify, publishes: isNew, revisions, actor, now } = saving;
  const changes = previousValues(before, fields);
  const changed = Object.keys(changes).length > 0 || revisions.stored.length > 0;
  if (!changed && !notify) return before;
  const after = publications.revised(before, {
    ...fields,
    edition: before.edition + Number(changed),
  });
  const announcements = notify ? [announcement(after, revisions.current)] : [];
  await commit([
    ...publications.replace(before, after),
    ...revisions.stored.map((one) => keepRevision(after.id, one)),
    ...(await manualWrites(before, after, saving)),
    ...closingWrites(after, saving),
    ...(saving.placed?.spending ?? []),
    ...saving.taken.spending,
    ...(saving.besides?.({ record: after, warning: warningOf(saving) }) ?? []),
    publicationHistory(after.id, {
      action: actionOf(after, { changed, isNew }),
      actor,
      now,
      changes,
      effects: [
        ...renaming(before, after),
        ...announcements,
        ...mending(after, saving.mends),
        ...(after.file === before.file ? [] : wantedCopies(after)),
      ],
    }),
  ]);
  return after;
}

type Kind = { readonly changed: boolean; readonly isNew: boolean };

function actionOf({ revision }: PublicationRecord, { changed, isNew }: Kind): string {
  if (isNew) return `Revisão ${revision} publicada`;
  return changed ? edited : announced;
}

/** Runs before anything is stored, including files. */
function checkEdition(before: PublicationRecord, sent: string | undefined): void {
  if (sent !== undefined && sent !== rowVersionOf(before)) throw staleRecord();
}

type Change = Omit<
  PublicationChange,
  'notify' | 'changes' | 'pages' | 'row_version' | 'key' | 'sample_key'
>;
type Saving = Making & {
  readonly placed: PlacedManual | null;
  readonly taken: TakenSample;
  readonly publishes: boolean;
  readonly notify: boolean;
  readonly revisions: RevisionChange;
  readonly closing: Awaited<ReturnType<typeof closeDocuments>> | null;
  readonly mends: readonly number[];
};

async function changedFields(
  before: PublicationRecord,
  { version: revision = before.revision, ...change }: Change,
  saving: Saving,
): Promise<PublicationRecord> {
  const file = await fileOfRevision(before, { revision, ...saving });
  const effectivity = sameOrNew(before.effectivity, change.effectivity);
  const revision_number = before.revision_number + Number(saving.publishes);
  const { sample } = saving.taken;
  const edited = { ...before, ...sentFields(change), effectivity, revision, revision_number };
  const fields = { ...edited, file, sample };
  return withoutMeaninglessFlags(fields);
}

/** The writes for files of single revisions. */
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
    // Buyers of a revision whose mistaken name had no file are redirected to the corrected name.
    ...(corrected && !(await findManual(id, before.revision))
      ? [renameManual(id, before.revision, revision)]
      : []),
  ];
}

/** Closes the documents that a new revision incorporates. */
function closingWrites({ id, revision }: PublicationRecord, saving: Saving): Write[] {
  const { closing, actor, now } = saving;
  if (closing === null) return [];
  const numbers = closing.closed.map(({ number }) => number).join(', ');
  return [
    putDocuments(id, closing.documents),
    publicationHistory(id, { action: `Incorporado na ${revision}: ${numbers}`, actor, now }),
  ];
}

const shownElsewhere = ['name', 'weight', 'revision'] as const;

const renaming = (before: PublicationRecord, after: PublicationRecord): Effect[] =>
  shownElsewhere.every((field) => after[field] === before[field])
    ? []
    : [queueJob.refreshPublication({ publication: after.id })];

const announcement = (
  { id, revision, date }: PublicationRecord,
  { changes, pages }: RevisionRecord,
): Effect => queueJob.announceRevision({ publication: id, revision, date, notes: changes, pages });

const mending = (
  { id, revision, revision_number: number }: PublicationRecord,
  reports: readonly number[],
): Effect[] =>
  reports.length === 0
    ? []
    : [queueJob.mendReports({ publication: id, revision, number, reports: [...reports] })];

/** Keeps the stored rows if the ones sent mean the same, so that no change is recorded. */
const sameOrNew = (before: PublicationRecord['effectivity'], sent = before) =>
  effectivityText(before) === effectivityText(sent) ? before : sent;

type Closing = {
  /** All documents of the publication after the change. */
  readonly documents: readonly DocumentRecord[];
  readonly closed: readonly DocumentRecord[];
};

/** A publication's documents after its next revision incorporates some; directives never are. */
async function closeDocuments(
  before: PublicationRecord,
  incorporates: readonly number[],
  version: string,
): Promise<Closing> {
  const documents = await documentsOfOne(before);
  const open = documents.filter((one) => one.incorporated_by === null && one.withdrawn === null);
  const closed = open.filter(({ id }) => incorporates.includes(id));
  if (closed.some(({ kind }) => kind === 'directive')) {
    throw invalid({ incorporates: [documentRefusals.directive_not_closed] });
  }
  if (incorporates.some((id) => !closed.some((one) => one.id === id))) {
    throw invalid({ incorporates: [documentRefusals.document_not_open] });
  }
  const incorporated_by = { number: before.revision_number + 1, version };
  return {
    documents: documents.map((one) =>
      closed.includes(one) ? { ...one, edition: one.edition + 1, incorporated_by } : one,
    ),
    closed,
  };
}

/** Publishes a complete new revision; notifies subscribers if `notify` is set. */
export const publishRevision = (
  before: PublicationRecord,
  revision: NewRevision,
  making: Making,
): Promise<SavedRecord> => changePublication(before, { ...revision, publishes: true }, making);
