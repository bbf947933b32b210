import { deleteManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { serve } from '#platform/http/serve';
import { removeNote } from '../notes/noteRepository';

export const handler = serve(deleteManualNote, {
  run: async ({ path, query, session }) => {
    await removeNote(session.person.id, path.id, query.row_version);
    return undefined;
  },
});
