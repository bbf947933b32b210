import { type EffectHandlers, job } from '#platform/history/effects';
import { announceRevisionJob } from './revisions/announceRevision';
import {
  autoRenewalAuthorised,
  autoRenewalEnded,
  autoRenewalFailed,
  autoRenewalNotice,
} from './mails/autoRenewalMail';
import { documentTest, newDocument } from './mails/newDocument';
import { newRevision, revisionTest } from './mails/newRevision';
import { readingReminder } from './mails/readingReminder';
import { releaseReaderJob } from './revisions/chooseReaders';
import { renewalReminder, signatureExpired } from './mails/subscriptionMails';
import {
  makeSignaturesJob,
  revokeLinesJob,
  revokeSignaturesJob,
  suspendSignaturesJob,
} from './granting/signatureJobs';
import * as v from 'valibot';
import { chunksOf } from '#shared/values/chunksOf';
import { commit, commitUnless } from '#platform/db/write';
import {
  AlreadyMarked,
  signatureHistory,
  signaturesOfPublication,
} from '#functions/signatures/signatureRepository';
import { eraseFiles } from '#platform/files/files';
import { licensedFolder } from './documents/licence/licensedFolder';
import { transferNews } from './mails/transferNews';
import { mailTransferEndJob } from './transferring/mailTransferEnd';
import { mailTransferOfferJob } from './transferring/mailTransferOffer';
import { wantCopy } from './documents/licence/copyQueue';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { storedDay } from '#platform/db/values/storedValues';
import { system } from '#platform/auth/actor';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { documentMark, markAnnounced, wasAnnounced } from './revisions/announcedRevisions';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import {
  type DocumentReader,
  holdersOf,
  mailedAircraft,
  readersOf,
  readersWithout,
} from './amending/documentReaders';

const announcement = v.object({
  publication: v.number(),
  document: v.number(),
  edition: v.number(),
  /** Only programs hear of it, because staff chose to send no e-mail. */
  quiet: v.optional(v.boolean(), false),
  /** The day on which staff had those who did not acknowledge it mailed once more. */
  again: v.optional(storedDay),
});

/**
 * Mails whoever a document is for and, as of revisions, quality and readers of their team, once for each of its
 * editions and reminders, however often it runs.
 */
const announceDocumentJob = job(announcement, async (news, { now }) => {
  const title = await publications.get(news.publication, { removed: true });
  const documents = title ? await documentsOfOne(title) : [];
  const document = documents.find(({ id }) => id === news.document);
  if (!title || !document) return;
  const today = todayInSaoPaulo(now);
  const { edition, quiet, again } = news;
  const holders = { ...(await holdersOf(title.id, today)), today };
  const readers = again
    ? await readersWithout(document, title, holders)
    : readersOf(document, title, holders);
  for (const some of readers) await announce(some, { title, document, edition, quiet, again, now });
});

type News = {
  readonly title: PublicationRecord;
  readonly document: DocumentRecord;
  readonly edition: number;
  readonly quiet: boolean;
  readonly again: CalendarDate | undefined;
  readonly now: Date;
};

async function announce(readers: readonly DocumentReader[], news: News): Promise<void> {
  const [first] = readers;
  if (!first) return;
  const { title, document, edition, quiet, again, now } = news;
  const { client } = first.row;
  const mark = documentMark(document.id, again ?? edition);
  if (await wasAnnounced(title.id, mark, client.id)) return;
  const { kind, number, date, mandatory, amends, withdrawn } = document;
  const mail = {
    publication: title.name,
    ...{ kind, number, title: document.title, date, mandatory, amends, edition },
    withdrawn: withdrawn?.reason ?? null,
    again: again !== undefined,
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

/** To the programs of one of its readers, once, when it is published. */
const tellOfDocument = (
  readers: readonly DocumentReader[],
  { title, document: { id, kind, number, mandatory } }: News,
): Effect =>
  queueJob.announceEvent({
    ...{ event: 'document.published', client: readers[0]?.row.client.id ?? 0 },
    about: `${title.name}, ${number}`,
    data: {
      ...{ publication: title.id, document: id, kind, number, mandatory },
      signatures: readers.map(({ row }) => row.id),
    },
  });

const data = v.object({ publication: v.number() });

/** Each is one of the 100 items that a transaction has room for. */
const atOnce = 50;

/** Of another holder: the copies with the former licence go, and one with theirs is made. */
const renewCopyJob = job(v.object({ signature: v.number() }), async ({ signature }) => {
  await eraseFiles(licensedFolder(signature));
  await commit([wantCopy(signature)]);
});

/** A publication has another file: everybody who follows its revisions gets a copy of it. */
const wantCopiesJob = job(data, async ({ publication }) => {
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const wanted = rows.filter((row) => row.publication.is_download);
  for (const some of chunksOf(wanted, atOnce)) await commit(some.map(({ id }) => wantCopy(id)));
});

export const signatureEffects = {
  mails: {
    ...{ documentTest, revisionTest, readingReminder },
    ...{ autoRenewalAuthorised, autoRenewalNotice, autoRenewalFailed, autoRenewalEnded },
    transferNews,
  },
  notices: { newDocument, newRevision, renewalReminder, signatureExpired },
  declinable: {
    newDocument: 'revisions',
    newRevision: 'revisions',
    renewalReminder: 'reminders',
    signatureExpired: 'reminders',
  },
  jobs: {
    announceDocument: announceDocumentJob,
    announceRevision: announceRevisionJob,
    mailTransferEnd: mailTransferEndJob,
    mailTransferOffer: mailTransferOfferJob,
    makeSignatures: makeSignaturesJob,
    revokeSignatures: revokeSignaturesJob,
    releaseReader: releaseReaderJob,
    renewCopy: renewCopyJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
