import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { shownApplicability } from '#shared/publications/effectivity';
import type { RevisionDraft } from '#shared/publications/revision';
import type { Actor } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { hit } from '#platform/auth/throttle';
import { testMailLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { entry } from '#platform/history/history';
import { queueMail } from '#platform/history/queue';
import { isInForce } from '#shared/publications/documents/documentScope';
import { documentsOfOne } from '../documents/documentRepository';
import type { PublicationRecord } from '../publicationRecord';

export const handler = serve(testRevisionMail, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, body, session, actor, now }) =>
    mailRevisionTest(found, body, { session, actor, now }),
});

type Asking = {
  readonly session: Pick<Session, 'profileId' | 'email'>;
  readonly actor: Actor;
  readonly now: Date;
};

/** Sends the announcement of a revision that is being written to its writer; nothing else changes. */
async function mailRevisionTest(
  publication: PublicationRecord,
  draft: RevisionDraft,
  { session, actor, now }: Asking,
): Promise<{ to: string }> {
  const { profileId, email } = session;
  await hit('revision-test', String(profileId), { ...testMailLimit, now });
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
  await commit([
    entry({
      table: 'accounts',
      id: profileId,
      entity: 'profile',
      action: `Teste do e-mail da revisão ${version} de ${name} pedido`,
      actor,
      now,
      effects: [
        queueMail.revisionTest(email, {
          ...{ ...said, ...documents, id, is_download, has_file },
          subscriptions: [],
        }),
      ],
    }),
  ]);
  return { to: email };
}
