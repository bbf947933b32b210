import { listManualNotes } from '#shared/signatures/notes/manualNoteEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { placedNotes } from '../notes/placedNotes';
import { ownSignature } from '../notes/readManual';

export const handler = serve(listManualNotes, {
  run: async ({ query, session }) => {
    const signature = await ownSignature(query.signature, session.profileId);
    if (!signature) throw notFound();
    return placedNotes(session.person.id, signature, query.revision);
  },
});
