import * as v from 'valibot';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { system } from '#platform/auth/actor';
import { storedDay } from '#platform/db/values/storedValues';
import { commitUnless } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import { effectivityRow } from '#shared/publications/publication';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { AlreadyMarked, signatureHistory } from '../signatureRepository';
import {
  type DocumentReader,
  holdersOf,
  mailedAircraft,
  leftOutOf,
  readersOf,
  readersWithout,
} from '../amending/documentReaders';
import { documentMark, markAnnounced, wasAnnounced } from './announcedRevisions';

const announcement = v.object({
  publication: v.number(),
  document: v.number(),
  edition: v.number(),
  /** Notifies programs only, because staff chose to send no e-mail. */
  quiet: v.optional(v.boolean(), false),
  /** The day on which staff sent a reminder to holders who had not acknowledged it. */
  again: v.optional(storedDay),
  /** The effectivity before a correction. */
  formerly: v.optional(v.array(effectivityRow)),
});

/**
 * E-mails the holders to whom a document applies and, as for revisions, the quality managers and
 * readers of their teams, once per edition and reminder, however often it runs.
 */
export const announceDocumentJob = job(announcement, async (news, { now }) => {
  const title = await publications.get(news.publication, { removed: true });
  const documents = title ? await documentsOfOne(title) : [];
  const document = documents.find(({ id }) => id === news.document);
  if (!title || !document) return;
  const today = todayInSaoPaulo(now);
  const { edition, quiet, again, formerly } = news;
  const holders = await holdersOf(title.id, today);
  const readers = again
    ? await readersWithout(document, title, holders)
    : readersOf(document, title, holders);
  const common = { title, document, edition, quiet, again, now };
  for (const some of readers) await announce(some, { ...common, left: false });
  if (!formerly || document.withdrawn) return;
  // Holders to whom it no longer applies are told so, once per edition, too.
  const leaving = leftOutOf(document, formerly, title, holders);
  for (const some of leaving) await announce(some, { ...common, left: true });
});

type News = {
  readonly title: PublicationRecord;
  readonly document: DocumentRecord;
  readonly edition: number;
  readonly quiet: boolean;
  readonly again: CalendarDate | undefined;
  /** Its effectivity was corrected, and it no longer applies to their aircraft. */
  readonly left: boolean;
  readonly now: Date;
};

async function announce(readers: readonly DocumentReader[], news: News): Promise<void> {
  const [first] = readers;
  if (!first) return;
  const { title, document, edition, quiet, again, left, now } = news;
  const { client } = first.row;
  const mark = documentMark(document.id, again ?? edition);
  if (await wasAnnounced(title.id, mark, client.id)) return;
  const { kind, number, date, mandatory, amends, withdrawn } = document;
  const mail = {
    publication: title.name,
    kind,
    number,
    title: document.title,
    date,
    mandatory,
    amends,
    edition,
    withdrawn: withdrawn?.reason ?? null,
    again: again !== undefined,
    left,
    aircraft: mailedAircraft(readers),
  };
  const readersOfTeam = quiet ? [] : await emailsOfRoles(client.id, ['quality', 'reader']);
  await commitUnless(AlreadyMarked, [
    markAnnounced(title.id, mark, client.id),
    signatureHistory(first.row.id, {
      action: quiet ? `Documento ${number} publicado` : `Aviso do documento ${number} enviado`,
      actor: system,
      now,
      effects: [
        ...(edition === 1 && !withdrawn && !again ? [tellOfDocument(readers, news)] : []),
        ...(quiet
          ? []
          : [client.email, ...readersOfTeam].map((to) => queueMail.newDocument(to, mail))),
      ],
    }),
  ]);
}

/** Notifies the programs of one reader once, when it is published. */
const tellOfDocument = (
  readers: readonly DocumentReader[],
  { title, document: { id, kind, number, mandatory } }: News,
): Effect =>
  queueJob.announceEvent({
    event: 'document.published',
    client: readers[0]?.row.client.id ?? 0,
    about: `${title.name}, ${number}`,
    data: {
      publication: title.id,
      document: id,
      kind,
      number,
      mandatory,
      signatures: readers.map(({ row }) => row.id),
    },
  });
