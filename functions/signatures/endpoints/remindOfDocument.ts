import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import { isInForce } from '#shared/publications/documents/documentScope';
import { remindOfDocument } from '#shared/signatures/documentEndpoints';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { serve } from '#platform/http/serve';
import { findDocument } from '#functions/publications/documents/storeDocument';
import { publicationHistory } from '#functions/publications/publicationRepository';
import { findPublication } from '#functions/publications/reading/findPublication';
import { holdersOf, readersWithout } from '../amending/documentReaders';
import { clientsAnnounced, documentMark } from '../revisions/announcedRevisions';

export const handler = serve(remindOfDocument, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, path, actor, now, today }) => {
    const { before: document } = await findDocument(found, path.document);
    if (!isInForce(document) || document.incorporated_by) {
      throw refused(documentRefusals.document_not_open);
    }
    const holders = await holdersOf(found.id, today, [document]);
    const { id, kind, number, edition } = document;
    const [without, mailed] = await Promise.all([
      readersWithout(document, found, holders),
      clientsAnnounced(found.id, documentMark(id, today)),
    ]);
    const wanted = without.filter(([first]) => first && !mailed.has(first.row.client.id));
    const answer = { clients: wanted.length, today: without.length - wanted.length };
    if (wanted.length === 0) return answer;
    const again = { publication: found.id, document: id, edition, again: today };
    await commit([
      publicationHistory(found.id, {
        action: `${documentKindNames[kind]} ${number}: avisado de novo`,
        actor,
        now,
        effects: [queueJob.announceDocument(again)],
      }),
    ]);
    return answer;
  },
});
