import * as v from 'valibot';
import type { BodyInputOf } from '#shared/api/endpoint';
import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { waitingEntries, waitingQueue } from '#web/http/waitingQueue';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { waitingNotesKey } from '#web/state/stored';

const body = v.object({
  signature: v.number(),
  page: v.number(),
  /** Null of a bookmark. */
  text: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  revision: v.string(),
});
export type WrittenNote = v.InferOutput<typeof body>;

type Sent = { readonly key: string; readonly body: BodyInputOf<typeof createManualNote> };

const send = ({ key, body: note }: Sent) =>
  request(createManualNote, {
    ...{ body: note, headers: { 'idempotency-key': key } },
    ...{ overlay: false, alerts: false, mayBeMissing: true },
  });

export const waitingNotes = waitingQueue({
  place: waitingNotesKey,
  one: v.object({ ...waitingEntries, body }),
  send,
});

/** Sends a note or bookmark, or keeps it until there is a connection; a refusal is the caller's to say. */
export async function writeOrKeep(owner: number, note: WrittenNote): Promise<'sent' | 'waiting'> {
  const key = crypto.randomUUID();
  const keep = () => {
    waitingNotes.keep(owner, { key, body: note, refused: null });
    return 'waiting' as const;
  };
  if (!navigator.onLine) return keep();
  try {
    await send({ key, body: note });
    return 'sent';
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 0) throw error;
    return keep();
  }
}
