import { testDocumentMail } from '#shared/signatures/documentEndpoints';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import type { DocumentDraft } from '#shared/publications/documents/documentInput';
import type { CalendarDate } from '#shared/values/calendarDate';
import { type Effect, queueMail } from '#platform/history/queue';
import { serve } from '#platform/http/serve';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { findPublication } from '#functions/publications/reading/findPublication';
import { mailTest } from '#functions/publications/mailTest';
import { holdersOf, mailedAircraft, readersOf } from '../amending/documentReaders';

export const handler = serve(testDocumentMail, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, body, today, ...asking }) =>
    mailTest(asking, {
      of: `de ${documentKindNames[body.kind]} ${body.number} de ${found.name}`,
      write: (to) => announcementTo(to, { title: found, draft: body, today }),
    }),
});

type Written = {
  readonly title: PublicationRecord;
  readonly draft: DocumentDraft;
  readonly today: CalendarDate;
};

/** The e-mail that the first of the readers would get. */
async function announcementTo(to: string, { title, draft, today }: Written): Promise<Effect> {
  const scope = { ...draft, incorporated_by: null, withdrawn: null };
  const [first = []] = readersOf(scope, title, await holdersOf(title.id, today));
  const { kind, number, date, mandatory, amends = null } = draft;
  return queueMail.documentTest(to, {
    publication: title.name,
    kind,
    number,
    title: draft.title,
    date,
    mandatory,
    amends,
    edition: draft.document === undefined ? 1 : 2,
    withdrawn: null,
    aircraft: mailedAircraft(first),
  });
}
