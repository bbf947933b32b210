import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { serve } from '#platform/http/serve';
import { presentNote } from '../notes/noteRepository';
import { writeNote } from '../notes/writeNotes';

export const handler = serve(createManualNote, {
  run: async ({ body, session, now }) => presentNote(await writeNote(body, { by: session, now })),
});
