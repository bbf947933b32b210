import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { getDocumentFile } from '#shared/signatures/documentEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { notFound, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { manualLink } from '#functions/publications/manuals/manualLink';
import { publications } from '#functions/publications/publicationRepository';
import { openableDocument } from '../amending/ownDocuments';

export const handler = serve(getDocumentFile, {
  // Buyers may read it even after it was taken off sale.
  find: async ({ path, session, now }) => {
    const title = await publications.get(path.id, { removed: true });
    const today = todayInSaoPaulo(now);
    const document = title && (await openableDocument(title, path.document, { session, today }));
    if (!document) throw notFound();
    return { title, document };
  },
  run: ({ found: { title, document } }) => {
    if (!document.file) throw refused(callRefusals.no_file);
    return manualLink(title.name, { key: document.file.key, revision: document.number });
  },
});
