import type { ManualNoteChange, ManualNoteInput } from '#shared/signatures/notes/manualNote';
import { correctionInputRefusals } from '#shared/messages/input/correctionInputRefusals';
import { correctionRefusals } from '#shared/messages/refusals/correctionRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import type { Session } from '#platform/auth/session';
import { nextId } from '#platform/db/sequence';
import type { Write } from '#platform/db/write';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { addNote, type NoteRecord, replaceNote } from './noteRepository';
import { marksOf, ownSignature, readManual } from './readManual';

type Writing = { readonly by: Pick<Session, 'profileId' | 'person'>; readonly now: Date };

type At = {
  readonly signature: number;
  readonly page: number;
  readonly revision?: string | null | undefined;
};

/** The page of a manual available to the caller, with its mark. */
async function anchored({ signature: id, page, revision: said }: At, holder: number) {
  const signature = await ownSignature(id, holder);
  if (!signature) throw invalid({ signature: [correctionRefusals.report_signature] });
  const { revision, manual } = await readManual(signature, said);
  const marks = await marksOf(manual);
  if (marks && page > marks.length) {
    throw invalid({ page: [correctionInputRefusals.invalid_page_number] });
  }
  const { name } = signature.publication;
  return {
    signature: id,
    publication: { id: signature.publication.id, name },
    revision,
    manual,
    page,
    mark: marks?.[page - 1] ?? null,
  };
}

type NewNote = Writing & {
  /** Further writes of the same transaction, such as the record of an idempotent call. */
  readonly record?: (note: NoteRecord) => readonly Write[];
};

export async function writeNote(
  input: ManualNoteInput,
  { by, now, record }: NewNote,
): Promise<NoteRecord> {
  const at = await anchored(input, by.profileId);
  const moment = now.toISOString();
  const note: NoteRecord = {
    id: await nextId('manual_note'),
    ...at,
    text: input.text ?? null,
    quote: input.quote ?? null,
    created: moment,
    changed: moment,
    edition: 1,
  };
  await addNote(by.person.id, note, record?.(note) ?? []);
  return note;
}

/** Changes the fields that are sent; a page moves the note there. */
export async function changeNote(
  before: NoteRecord,
  { page, signature, revision, row_version, ...words }: ManualNoteChange,
  { by, now }: Writing,
): Promise<NoteRecord> {
  const { text = before.text, quote = before.quote } = words;
  if (row_version !== undefined && row_version !== String(before.edition)) {
    // A repetition, because the first answer was lost.
    const isDone = page === undefined && text === before.text && quote === before.quote;
    if (isDone) return before;
    throw staleRecord();
  }
  if (before.text !== null && text === null) throw refused(signatureRefusals.note_empty);
  const at =
    page === undefined
      ? {}
      : await anchored({ signature: signature ?? before.signature, page, revision }, by.profileId);
  const changed = { ...at, text, quote, changed: now.toISOString(), edition: before.edition + 1 };
  const after: NoteRecord = { ...before, ...changed };
  await replaceNote(by.person.id, before, after);
  return after;
}
