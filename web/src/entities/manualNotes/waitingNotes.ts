import * as v from 'valibot';
import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import {
  createManualNote,
  deleteManualNote,
  updateManualNote,
} from '#shared/signatures/notes/manualNoteEndpoints';
import { type Waiting, waitingEntries, waitingQueue } from '#web/http/waitingQueue';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { waitingNotesKey } from '#web/state/stored';

const body = v.object({
  signature: v.number(),
  page: v.number(),
  /** Null for a bookmark. */
  text: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  revision: v.string(),
  /**
   * The stored note to change or remove, with the version that the user saw; missing for a new one.
   */
  of: v.optional(v.object({ id: v.number(), row_version: v.string(), removed: v.boolean() })),
});
export type WrittenNote = v.InferOutput<typeof body>;
export type WaitingNote = Waiting<WrittenNote>;

type Sent = Pick<WaitingNote, 'key' | 'body'>;

const quietly = { overlay: false, alerts: false, mayBeMissing: true } as const;

async function send({ key, body: { of, ...note } }: Sent): Promise<void> {
  const create = () =>
    request(createManualNote, { body: note, headers: { 'idempotency-key': key }, ...quietly });
  if (!of) {
    await create();
    return;
  }
  const { id, row_version, removed } = of;
  try {
    if (removed) {
      await request(deleteManualNote, { path: { id }, query: { row_version }, ...quietly });
    } else {
      const change = { text: note.text, row_version };
      await request(updateManualNote, { path: { id }, body: change, ...quietly });
    }
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 404) throw error;
    // Another device removed the note, so the changed text is saved as a new one.
    if (!removed) await create();
  }
}

export const waitingNotes = waitingQueue({
  place: waitingNotesKey,
  one: v.object({ ...waitingEntries, body }),
  send,
});

/**
 * Sends a new, changed or removed note, or stores it until there is a connection; the caller
 * handles a refusal.
 */
export async function writeOrKeep(owner: number, note: WrittenNote): Promise<'sent' | 'waiting'> {
  // Only the last change of a note waits.
  const before = note.of && changeOf(waitingNotes.of(owner), note.of.id);
  const key = before?.key ?? crypto.randomUUID();
  const keep = () => {
    waitingNotes.keep(owner, { key, body: note, refused: null });
    return 'waiting' as const;
  };
  if (!navigator.onLine) return keep();
  try {
    await send({ key, body: note });
    if (before) waitingNotes.drop(owner, key);
    return 'sent';
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 0) throw error;
    return keep();
  }
}

const changeOf = (waiting: readonly WaitingNote[], id: number): WaitingNote | undefined =>
  waiting.find((one) => one.body.of?.id === id);

/** The change or removal of a stored note, with the version that the user saw. */
export const changeTo = (
  { id, row_version, page, text, quote }: PlacedNote,
  { signature, revision }: { readonly signature: number; readonly revision: string },
  change: { readonly text: string } | 'removed',
): WrittenNote => ({
  signature,
  page,
  quote,
  revision,
  text: change === 'removed' ? text : change.text,
  of: { id, row_version, removed: change === 'removed' },
});

/** A bookmark that is not on the server yet. */
export const isNewBookmark = ({ text, of, signature: written }: WrittenNote, signature: number) =>
  text === null && of === undefined && written === signature;

/** The notes as they will be once the waiting changes are sent; refused ones are ignored. */
export function withWaiting(
  notes: readonly PlacedNote[],
  waiting: readonly WaitingNote[],
): PlacedNote[] {
  const open = waiting.filter(({ refused }) => refused === null);
  return notes.flatMap((note) => {
    const change = changeOf(open, note.id)?.body;
    if (change?.of?.removed) return [];
    return [change ? { ...note, text: change.text } : note];
  });
}
