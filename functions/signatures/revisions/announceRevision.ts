import * as v from 'valibot';
import { shownApplicability } from '#shared/publications/effectivity';
import { documentMatch, isInForce } from '#shared/publications/documents/documentScope';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { queueJob, queueMail } from '#platform/history/queue';
import { commitUnless } from '#platform/db/write';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { findManual, publications } from '#functions/publications/publicationRepository';
import { aircraftOf, isReadBy } from '../amending/heldDocuments';
import type { NewRevisionMail } from '../mails/newRevision';
import type { SignatureRecord } from '../signatureRecord';
import { AlreadyMarked, signatureHistory } from '../signatureRepository';
import { markAnnounced, wasAnnounced } from './announcedRevisions';
import { revisionSubscribers } from './revisionSubscribers';
import { storedDay } from '#platform/db/values/storedValues';

const announcement = v.object({
  publication: v.number(),
  revision: v.string(),
  date: v.optional(storedDay),
  /** Release notes; '' when there are none. */
  notes: v.optional(v.string(), ''),
  pages: v.optional(v.nullable(v.string()), null),
});

/** E-mails every active subscriber of a publication once per revision, however often it runs. */
export const announceRevisionJob = job(announcement, async (news, { now }) => {
  const publication = await publications.get(news.publication);
  if (!publication) return;
  const { id, name } = publication;
  const applicability = shownApplicability(publication);
  const has_file = (await findManual(id, news.revision)) !== null;
  const date = news.date ?? publication.date;
  const mail = { ...news, id, publication: name, applicability, date, has_file };
  const clients = await revisionSubscribers(id, now);
  const amending = await amendingOf(publication, clients.flat(), todayInSaoPaulo(now));
  for (const rows of clients) await announce(rows, { ...mail, ...amending(rows, mail) }, now);
});

type Amending = Pick<NewRevisionMail, 'incorporated' | 'in_force'>;
type Reading = (rows: readonly SignatureRecord[], news: { readonly revision: string }) => Amending;

/** The documents for each client: only those for one of their aircraft. */
async function amendingOf(
  publication: PublicationRecord,
  all: readonly SignatureRecord[],
  today: CalendarDate,
): Promise<Reading> {
  const documents = await documentsOfOne(publication);
  if (documents.length === 0) return () => ({ incorporated: [], in_force: [] });
  const aircraft = await aircraftOf(all);
  const numbersOf = (some: readonly DocumentRecord[]) => some.map(({ number }) => number);
  return (rows, { revision }) => ({
    incorporated: numbersOf(
      documents.filter(
        (one) =>
          one.incorporated_by?.version === revision &&
          rows.some((row) => documentMatch(one, aircraft(row)) !== 'outside'),
      ),
    ),
    in_force: numbersOf(
      documents.filter(
        (one) =>
          isInForce(one) &&
          rows.some((row) =>
            isReadBy(row, publication, { document: one, aircraft: aircraft(row), today }),
          ),
      ),
    ),
  });
}

type News = Omit<NewRevisionMail, 'is_download' | 'subscriptions'> & { readonly id: number };

async function announce(rows: readonly SignatureRecord[], news: News, now: Date): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { client, publication } = first;
  const { id, revision } = news;
  if (await wasAnnounced(id, revision, client.id)) return;
  const data: NewRevisionMail = {
    ...news,
    is_download: publication.is_download,
    subscriptions: rows.map(({ airplane_prefix, airplane_serial_number, due }) => ({
      airplane_prefix,
      airplane_serial_number,
      due,
    })),
  };
  const readers = await emailsOfRoles(client.id, ['quality', 'reader']);
  await commitUnless(AlreadyMarked, [
    markAnnounced(id, revision, client.id),
    signatureHistory(first.id, {
      action: `Aviso da revisão ${revision} enviado`,
      actor: system,
      now,
      effects: [
        ...[client.email, ...readers].map((to) => queueMail.newRevision(to, data)),
        queueJob.announceEvent({
          event: 'revision.published',
          client: client.id,
          about: `${publication.name}, ${revision}`,
          data: { publication: id, revision, signatures: rows.map((row) => row.id) },
        }),
      ],
    }),
  ]);
}
