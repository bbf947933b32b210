import { testDocumentMail } from '#shared/signatures/documentEndpoints';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import type { DocumentDraft } from '#shared/publications/documents/documentInput';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { hit } from '#platform/auth/throttle';
import { testMailLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { entry } from '#platform/history/history';
import { queueMail } from '#platform/history/queue';
import { serve } from '#platform/http/serve';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { findPublication } from '#functions/publications/reading/findPublication';
import { holdersOf, mailedAircraft, readersOf } from '../amending/documentReaders';

export const handler = serve(testDocumentMail, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, body, session, actor, now, today }) =>
    mailDocumentTest(found, body, { session, actor, now, today }),
});

type Asking = {
  readonly session: Pick<Session, 'profileId' | 'email'>;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
};

/** Sends what the first of its readers would get to whoever writes it; nothing else changes. */
async function mailDocumentTest(
  title: PublicationRecord,
  draft: DocumentDraft,
  { session: { profileId, email }, actor, now, today }: Asking,
): Promise<{ to: string }> {
  await hit('revision-test', String(profileId), { ...testMailLimit, now });
  const scope = { ...draft, incorporated_by: null, withdrawn: null };
  const [first = []] = readersOf(scope, title, { ...(await holdersOf(title.id, today)), today });
  const { kind, number, date, mandatory, amends = null } = draft;
  await commit([
    entry({
      table: 'accounts',
      id: profileId,
      entity: 'profile',
      action: `Teste do e-mail de ${documentKindNames[kind]} ${number} de ${title.name} pedido`,
      actor,
      now,
      effects: [
        queueMail.documentTest(email, {
          publication: title.name,
          ...{ kind, number, title: draft.title, date, mandatory, amends },
          ...{ edition: 1, withdrawn: null, aircraft: mailedAircraft(first) },
        }),
      ],
    }),
  ]);
  return { to: email };
}
