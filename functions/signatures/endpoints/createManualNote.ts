import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { createOnce, isAnswered } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { findNote, presentNote } from '../notes/noteRepository';
import { writeNote } from '../notes/writeNotes';

const operation = 'createManualNote';

export const handler = serve(createManualNote, {
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.person.id, operation, key, now }),
  run: async ({ body, session, now, idempotencyKey: key }) =>
    presentNote(
      await createOnce(
        { user: session.person.id, operation, key, body, now },
        {
          create: (record) => writeNote(body, { by: session, now, record }),
          read: (id) => findNote(session.person.id, id),
        },
      ),
    ),
});
