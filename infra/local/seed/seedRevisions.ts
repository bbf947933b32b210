import { addDays } from '#shared/values/calendarDate';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import { attachManual } from '#functions/publications/manuals/attachManual';
import { placeManual } from '#functions/publications/manuals/manualUploads';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { publishRevision } from '#functions/publications/editing/changePublication';
import { isOwedRevision } from '#functions/signatures/receivedRevision';
import { acknowledgeRevision } from '#functions/signatures/revisions/acknowledgeRevision';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { isOverdue } from '#functions/signatures/signatureRules';
import type { DoingToday } from '#platform/auth/actor';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { manualPdf } from './files/manualPdf';
import { daysOfSales } from './seedCatalog';
import { takenIn } from './seedDocuments';
import { momentOf } from './seedOrders';

const news = [
  {
    ago: 120,
    changes: 'Seção 4: a inspeção pré-voo inclui o respiro do tanque da asa.',
    pages: '4-2 a 4-5',
  },
  {
    ago: 9,
    changes: [
      'Seção 2, Limitações: peso máximo de decolagem na categoria restrita passa a 1.800 kg com o kit KA-201-14.',
      'Seção 3, Emergência: o passo 4 do alijamento da carga foi reescrito; o passo 6 foi excluído.',
      'Seção 5, Desempenho: novas tabelas de distância de decolagem com etanol, de 0 a 40 °C.',
      'Seção 7: figura da bomba de combustível corrigida.',
    ].join('\n'),
    pages: '2-3, 2-7 a 2-9, 3-5, 5-4, 5-11 a 5-14, 7-12',
  },
] as const;

/** Revises two of three titles that are old enough twice. */
export async function seedRevisions(
  titles: readonly PublicationRecord[],
  { actor, today, now }: DoingToday,
): Promise<void> {
  const old = addDays(today, -daysOfSales - 130);
  const revised = titles.filter(({ id, date }) => id % 3 !== 1 && date < old);
  for (const { id } of revised) {
    for (const [nth, { ago, ...said }] of news.entries()) {
      const before = await publications.get(id);
      if (!before) continue;
      const date = addDays(today, -ago);
      const making = { actor, now: momentOf(date, now) };
      const version = nextVersion(before.revision);
      const incorporates = nth === news.length - 1 ? takenIn(await documentsOfOne(before)) : [];
      const { record } = await publishRevision(
        before,
        { version, date, notify: false, incorporates, ...said },
        making,
      );
      if (record.is_download) await addManual(record, making);
    }
  }
}

async function addManual(
  { id, name, revision }: PublicationRecord,
  making: Omit<DoingToday, 'today'>,
) {
  const bytes = await manualPdf({ name, version: revision });
  await attachManual(id, await placeManual(id, bytes), making);
}

const nextVersion = (version: string): string =>
  `Rev. ${Number(/\d+/.exec(version)?.[0] ?? 0) + 1}`;

/** Marks every second current revision that a customer holds as read. */
export async function seedAcknowledgements(
  { id, name }: ProfileRow,
  { today, now }: Omit<DoingToday, 'actor'>,
): Promise<void> {
  const rows = (await everySignatureOf(id)).filter(
    (row) => row.due !== null && !isOverdue(row, today),
  );
  for (const row of rows.filter((_, place) => place % 2 === 1)) {
    const publication = await publications.get(row.publication.id);
    // Only revisions that were sent are confirmed.
    if (!publication || isOwedRevision(row, publication, today)) continue;
    const read = addDays(today, -2);
    await acknowledgeRevision(row, publication.revision, {
      actor: { id, name },
      today: read,
      now: momentOf(read, now),
    });
  }
}
