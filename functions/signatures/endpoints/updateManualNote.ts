import { updateManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { serve } from '#platform/http/serve';
import { findNote, presentNote } from '../notes/noteRepository';
import { changeNote } from '../notes/writeNotes';

export const handler = serve(updateManualNote, {
  find: ({ path, session }) => findNote(session.person.id, path.id),
  run: async ({ found, body, session, now }) =>
    presentNote(await changeNote(found, body, { by: session, now })),
});
