import {
  changeTo,
  isNewBookmark,
  waitingNotes,
  withWaiting,
  writeOrKeep,
} from '#web/entities/manualNotes/waitingNotes';
import { notify } from '#web/state/notify';
import { queryClient } from '#web/http/queryClient';
import { noteKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import type { ReaderStore } from '../readerState';
import { type NotesOf, notesQuery } from './notesQuery';

let underWay = false;

/** Sets a bookmark on the page or removes all of them; offline, the change waits on the device. */
export async function toggleBookmark(of: NotesOf, state: ReaderStore): Promise<void> {
  const { page } = state.getState();
  if (underWay) return;
  underWay = true;
  const { owner, signature, revision } = of;
  try {
    const mark = () => state.setState(({ marked }) => ({ marked: [...marked, page] }));
    const unmark = () =>
      state.setState(({ marked }) => ({ marked: marked.filter((one) => one !== page) }));
    const waiting = waitingNotes
      .of(owner)
      .filter(({ body }) => isNewBookmark(body, signature) && body.page === page);
    for (const { key } of waiting) waitingNotes.drop(owner, key);
    if (waiting.length > 0) {
      unmark();
      return;
    }
    const notes = await knownNotes(of);
    const stored = notes.filter(({ text, place }) => text === null && place.page === page);
    const here = withWaiting(stored, waitingNotes.of(owner));
    const removed = stored.filter((note) => !here.includes(note));
    if (here.length === 0 && removed.length > 0) {
      // A removal of the bookmark is still waiting.
      const ids = removed.map(({ id }) => id);
      const removals = waitingNotes.of(owner).filter(({ body }) => ids.includes(body.of?.id ?? 0));
      for (const { key } of removals) waitingNotes.drop(owner, key);
      mark();
    } else if (here.length === 0) {
      await writeOrKeep(owner, { signature, page, text: null, quote: null, revision });
      mark();
    }
    for (const note of here) await writeOrKeep(owner, changeTo(note, of, 'removed'));
    if (here.length > 0) unmark();
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    notify({ tone: 'stop', text: error.reason });
  } finally {
    underWay = false;
    await queryClient.invalidateQueries({ queryKey: noteKeys.own(owner) });
  }
}

/** The notes known so far; offline there may be none. */
async function knownNotes(of: NotesOf) {
  const query = notesQuery(of);
  if (!navigator.onLine) return queryClient.getQueryData(query.queryKey) ?? [];
  return queryClient.query({ ...query, staleTime: 'static' });
}
