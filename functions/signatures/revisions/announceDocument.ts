import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { commitUnless } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { queueMail } from '#platform/history/queue';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { AlreadyMarked, signatureHistory } from '../signatureRepository';
import { markAnnounced, wasAnnounced } from './announcedRevisions';
import { type DocumentReader, holdersOf, readersOf } from '../amending/documentReaders';

const announcement = v.object({
  publication: v.number(),
  document: v.number(),
  edition: v.number(),
});

/** Mails whoever a document is for, once for each of its editions, however often it runs. */
export const announceDocumentJob = job(announcement, async (news, { now }) => {
  const title = await publications.get(news.publication, { removed: true });
  const documents = title ? await documentsOfOne(title) : [];
  const document = documents.find(({ id }) => id === news.document);
  if (!title || !document) return;
  const today = todayInSaoPaulo(now);
  const readers = readersOf(document, title, { ...(await holdersOf(title.id, today)), today });
  for (const some of readers) await announce(some, { title, document, edition: news.edition, now });
});

type News = {
  readonly title: PublicationRecord;
  readonly document: DocumentRecord;
  readonly edition: number;
  readonly now: Date;
};

async function announce(readers: readonly DocumentReader[], news: News): Promise<void> {
  const [first] = readers;
  if (!first) return;
  const { title, document, edition, now } = news;
  const { client } = first.row;
  const mark = `document-${document.id}-${edition}`;
  if (await wasAnnounced(title.id, mark, client.id)) return;
  const { kind, number, date, mandatory, amends, withdrawn } = document;
  await commitUnless(AlreadyMarked, [
    markAnnounced(title.id, mark, client.id),
    signatureHistory(first.row.id, {
      action: `Aviso do documento ${number} enviado`,
      actor: system,
      now,
      effects: [
        queueMail.newDocument(client.email, {
          publication: title.name,
          ...{ kind, number, title: document.title, date, mandatory, amends, edition },
          withdrawn: withdrawn?.reason ?? null,
          aircraft: readers.flatMap(({ row, unsure }) =>
            row.airplane_prefix === null
              ? []
              : [{ prefix: row.airplane_prefix, serial: row.airplane_serial_number, unsure }],
          ),
        }),
      ],
    }),
  ]);
}
