import { listManualNotes } from '#shared/signatures/notes/manualNoteEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { ownSignature, marksOf, readManual } from '../notes/readManual';
import type { PlacedNote, notePlace } from '#shared/signatures/notes/manualNote';
import type { SignatureRecord } from '../signatureRecord';
import { everyNoteOf, type NoteRecord, presentNote } from '../notes/noteRepository';
import type { InferOutput } from 'valibot';

/** A person's notes in the manual of a purchase, each with its page in the revision now read. */
async function placedNotes(
  person: number,
  signature: SignatureRecord,
  revision: string | null | undefined,
): Promise<PlacedNote[]> {
  const every = await everyNoteOf(person);
  const notes = every.filter((note) => note.publication.id === signature.publication.id);
  if (notes.length === 0) return [];
  const read = await readManual(signature, revision);
  const isOlder = (note: NoteRecord) => note.manual !== read.manual;
  const marks = notes.some(isOlder) ? await marksOf(read.manual) : null;
  const known = await lateMarks(notes.filter((note) => isOlder(note) && note.mark === null));
  const placeOf = (note: NoteRecord): NotePlace => {
    if (!isOlder(note)) return { state: 'same', page: note.page };
    const mark = note.mark ?? known.get(note.manual)?.[note.page - 1] ?? null;
    return placeNote({ page: note.page, mark }, marks ?? []);
  };
  return notes.map((note) => ({ ...presentNote(note), place: placeOf(note) }));
}

/** Notes written before the manual's text was extracted are matched by the text extracted since. */
async function lateMarks(notes: readonly NoteRecord[]) {
  const manuals = [...new Set(notes.map(({ manual }) => manual))];
  return new Map(
    await Promise.all(manuals.map(async (manual) => [manual, await marksOf(manual)] as const)),
  );
}

type NotePlace = InferOutput<typeof notePlace>;

type Written = { readonly page: number; readonly mark: string | null };

/**
 * The place of a note in another revision: its page, the nearest one with the same text, or none.
 * `marks` are the digests of that revision's pages, null for pages without text.
 */
export function placeNote({ page, mark }: Written, marks: readonly (string | null)[]): NotePlace {
  if (mark === null) return nowhere;
  if (marks[page - 1] === mark) return { state: 'same', page };
  let nearest: number | null = null;
  for (const [index, other] of marks.entries()) {
    if (other !== mark) continue;
    const isNearer = nearest === null || Math.abs(index + 1 - page) < Math.abs(nearest - page);
    if (isNearer) nearest = index + 1;
  }
  return nearest === null ? nowhere : { state: 'moved', page: nearest };
}

const nowhere: NotePlace = { state: 'changed', page: null };

export const handler = serve(listManualNotes, {
  run: async ({ query, session }) => {
    const signature = await ownSignature(query.signature, session.profileId);
    if (!signature) throw notFound();
    return placedNotes(session.person.id, signature, query.revision);
  },
});
