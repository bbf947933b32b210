import * as v from 'valibot';
import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { answerOnce, isAnswered } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { findNote, presentNote } from '../notes/noteRepository';
import { writeNote } from '../notes/writeNotes';

const operation = 'createManualNote';
const kept = v.object({ id: v.number() });

export const handler = serve(createManualNote, {
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.person.id, operation, key, now }),
  run: async ({ body, session, now, idempotencyKey: key }) => {
    const writing = { by: session, now };
    if (key === undefined) return presentNote(await writeNote(body, writing));
    const { person } = session;
    const { id } = await answerOnce(
      { user: person.id, operation, key, body, now },
      kept,
      (record) => writeNote(body, { ...writing, record: (note) => record({ id: note.id }) }),
    );
    return presentNote(await findNote(person.id, id));
  },
});
