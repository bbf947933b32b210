import { documentKindNames } from '#shared/publications/documents/documentKinds';
import type { DoingToday } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { notFound } from '#platform/domainErrors';
import { type Effect, queueJob } from '#platform/history/queue';
import type { PlacedManual } from '../manuals/manualUploads';
import type { PublicationRecord } from '../publicationRecord';
import { publicationHistory } from '../publicationRepository';
import type { DocumentRecord } from './documentRecord';
import { documentsOfOne, keepDocuments } from './documentRepository';

/** Withdraws a document; its holders are notified and see it struck out for some days. */
export async function withdrawDocument(
  publication: PublicationRecord,
  id: number,
  { reason, ...making }: DoingToday & { readonly reason: string },
): Promise<void> {
  const { before, all } = await findDocument(publication, id);
  if (before.withdrawn) return;
  const withdrawn = { date: making.today, reason };
  const document = { ...before, edition: before.edition + 1, withdrawn };
  await storeDocument(
    publication,
    all.map((one) => (one.id === id ? document : one)),
    { document, placed: null, done: 'retirado', notify: true, ...making },
  );
}

export async function findDocument(publication: PublicationRecord, id: number) {
  const all = await documentsOfOne(publication);
  const before = all.find((one) => one.id === id);
  if (!before) throw notFound();
  return { all, before, others: all.filter((one) => one !== before) };
}

type Storing = DoingToday & {
  readonly document: DocumentRecord;
  readonly placed: PlacedManual | null;
  readonly done: 'publicado' | 'corrigido' | 'retirado';
  readonly notify: boolean;
  /** The previous effectivity, if a correction changed it. */
  readonly formerly?: DocumentRecord['effectivity'] | undefined;
};

/** After this, the caller deletes the uploaded file. */
export async function storeDocument(
  publication: PublicationRecord,
  documents: readonly DocumentRecord[],
  { document, placed, done, notify, formerly, actor, now }: Storing,
): Promise<void> {
  await commit([
    ...keepDocuments(publication, documents),
    ...(placed?.spending ?? []),
    publicationHistory(publication.id, {
      action: `${documentKindNames[document.kind]} ${document.number}: ${done}`,
      actor,
      now,
      effects: announcement(publication, document, { notify, formerly }),
    }),
  ]);
}

/** Programs are notified of a published document even when staff chose to send no e-mail. */
const announcement = (
  { id: publication }: PublicationRecord,
  { id: document, edition }: DocumentRecord,
  { notify, formerly }: Pick<Storing, 'notify' | 'formerly'>,
): Effect[] =>
  notify || edition === 1
    ? [queueJob.announceDocument({ publication, document, edition, quiet: !notify, formerly })]
    : [];
