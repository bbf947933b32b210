import { deleteManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { waitingNotes, writeOrKeep } from '#web/entities/manualNotes/waitingNotes';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import { queryClient } from '#web/http/queryClient';
import { noteKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import type { ReaderStore } from '../readerState';
import { type NotesOf, notesQuery } from './notesQuery';

let underWay = false;

/** Sets a bookmark on the page, or takes all of them away; without a connection the new one waits on the device. */
export async function toggleBookmark(of: NotesOf, state: ReaderStore): Promise<void> {
  const { page } = state.getState();
  if (underWay) return;
  underWay = true;
  const { owner, signature, revision } = of;
  try {
    const waiting = waitingNotes
      .of(owner)
      .filter(({ body }) => isBookmarkOn(body, signature) && body.page === page);
    for (const { key } of waiting) waitingNotes.drop(owner, key);
    if (waiting.length > 0) {
      state.setState(({ marked }) => ({ marked: marked.filter((one) => one !== page) }));
      return;
    }
    const notes = await knownNotes(of);
    const here = notes.filter(({ text, place }) => text === null && place.page === page);
    if (here.length === 0) {
      await writeOrKeep(owner, { signature, page, text: null, quote: null, revision });
      state.setState(({ marked }) => ({ marked: [...marked, page] }));
    }
    for (const { id } of here) {
      await request(deleteManualNote, { path: { id }, mayBeMissing: true });
    }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // The calls that take away say it themselves; of a new one it is said here.
    if (error.status === 400) notify({ tone: 'stop', text: error.reason });
  } finally {
    underWay = false;
    await queryClient.invalidateQueries({ queryKey: noteKeys.own(owner) });
  }
}

const isBookmarkOn = (note: { text: string | null; signature: number }, signature: number) =>
  note.text === null && note.signature === signature;

/** The notes as far as they are known; without a connection that may be none. */
async function knownNotes(of: NotesOf) {
  const query = notesQuery(of);
  if (!navigator.onLine) return queryClient.getQueryData(query.queryKey) ?? [];
  return queryClient.query({ ...query, staleTime: 'static' });
}
