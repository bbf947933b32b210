import { createManualNote, deleteManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { request } from '#web/http/httpClient';
import { queryClient } from '#web/http/queryClient';
import { noteKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { type NotesOf, notesQuery } from './notesQuery';

let underWay = false;

/** Sets a bookmark on the page, or takes all of them away. A refusal is said by the call. */
export async function toggleBookmark(of: NotesOf, page: number): Promise<void> {
  if (underWay) return;
  underWay = true;
  const { owner, signature, revision } = of;
  try {
    const notes = await queryClient.query({
      ...notesQuery(of),
      staleTime: 'static',
    });
    const here = notes.filter(({ text, place }) => text === null && place.page === page);
    if (here.length === 0) {
      await request(createManualNote, { body: { signature, page, revision } });
    }
    for (const { id } of here) {
      await request(deleteManualNote, { path: { id }, mayBeMissing: true });
    }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
  } finally {
    underWay = false;
    await queryClient.invalidateQueries({ queryKey: noteKeys.own(owner) });
  }
}
