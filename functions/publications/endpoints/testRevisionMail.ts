import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { shownApplicability } from '#shared/publications/effectivity';
import type { RevisionDraft } from '#shared/publications/revision';
import { type Effect, queueMail } from '#platform/history/queue';
import { isInForce } from '#shared/publications/documents/documentScope';
import { documentsOfOne } from '../documents/documentRepository';
import type { PublicationRecord } from '../publicationRecord';
import { mailTest } from '../mailTest';

export const handler = serve(testRevisionMail, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, body, ...asking }) =>
    mailTest(asking, {
      of: `da revisão ${body.version} de ${found.name}`,
      write: (to) => announcementTo(to, found, body),
    }),
});

/** The e-mail that subscribers would get about a revision still being written. */
async function announcementTo(
  to: string,
  publication: PublicationRecord,
  draft: RevisionDraft,
): Promise<Effect> {
  const { id, name, is_download } = publication;
  const { version, date, changes, pages = null, incorporates = [], has_file } = draft;
  const applicability = shownApplicability(publication);
  const said = { publication: name, applicability, revision: version, date, notes: changes, pages };
  const open = (await documentsOfOne(publication)).filter(
    (document) => isInForce(document) && document.incorporated_by === null,
  );
  const numbersWhere = (isClosed: boolean) =>
    open.filter((one) => incorporates.includes(one.id) === isClosed).map(({ number }) => number);
  const documents = { incorporated: numbersWhere(true), in_force: numbersWhere(false) };
  return queueMail.revisionTest(to, {
    ...said,
    ...documents,
    id,
    is_download,
    has_file,
    subscriptions: [],
  });
}
