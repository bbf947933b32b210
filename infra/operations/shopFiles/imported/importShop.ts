import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { importAcknowledgements } from './importAcknowledgements';
import { importCompliance } from './importCompliance';
import { importOrders } from './orders/importOrders';
import {
  type FileCount,
  type Importing,
  inChunks,
  type Placed,
  refuse,
  type ShopImportReport,
} from './importing';
import { importPeople } from './importPeople';
import { importPublications } from './importPublications';
import {
  type ImportKind,
  importKinds,
  noneKnown,
  type NumberRange,
  reserveNumbers,
} from './importRepository';
import { importSignatures } from './signatures/importSignatures';
import { surveyFiles } from './surveyFiles';
import { documentsOfOne, putDocuments } from '#functions/publications/documents/documentRepository';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publicationHistory, publications } from '#functions/publications/publicationRepository';
import { system } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { fold } from '#shared/values/text';
import { type FileDocument, readDocument } from '../format/documentsFile';
import { referredPublications } from './orders/references';
import { soundRows } from './rows/soundRows';

type Asked = Pick<Importing, 'source' | 'check' | 'now' | 'say'>;

/**
 * Imports the files of another shop, or of this one's export: valid rows are stored, the others
 * reported. A repeated import continues where the last one stopped. It sends no e-mail.
 */
export async function importShop(asked: Asked): Promise<ShopImportReport> {
  const report = noneYet();
  const survey = await surveyFiles({ ...asked, report });
  const ranges: Record<ImportKind, readonly NumberRange[]> = {
    person: [],
    publication: [],
    order: [],
    signature: [],
  };
  for (const kind of importKinds) {
    ranges[kind] = await reserveNumbers(kind, survey.highest[kind], asked);
  }
  const run = { survey, ranges, report, known: noneKnown() };
  const importing = { ...asked, ...run, today: todayInSaoPaulo(asked.now) };
  await importPeople(importing);
  await importPublications(importing);
  await importDocuments(importing);
  await importOrders(importing);
  await importSignatures(importing);
  await importAcknowledgements(importing);
  await importCompliance(importing);
  return report;
}

const none = (): FileCount => ({ added: 0, there: 0, refused: 0 });
const noneYet = (): ShopImportReport => ({
  'people.csv': none(),
  'publications.csv': none(),
  'documents.csv': none(),
  'orders.csv': none(),
  'order_lines.csv': none(),
  'signatures.csv': none(),
  'acknowledgements.csv': none(),
  'compliance.csv': none(),
});

const file = 'documents.csv';
const chunk = 400;

/** Imports documents of existing titles; one whose number exists stays unchanged. */
async function importDocuments(importing: Importing): Promise<void> {
  for await (const rows of inChunks(soundRows(file, readDocument, importing), chunk)) {
    const titles = await referredPublications(
      rows.map(({ row }) => row.publication),
      importing,
    );
    const byTitle = new Map<string, Placed<FileDocument>[]>();
    for (const placed of rows) {
      const { publication } = placed.row;
      if (titles.has(publication)) {
        byTitle.set(publication, [...(byTitle.get(publication) ?? []), placed]);
        continue;
      }
      const text = `A publicação ${publication} não está em publications.csv nem na loja.`;
      refuse(importing, { file, line: placed.line, column: 'publication', text });
    }
    for (const [former, some] of byTitle) {
      const title = titles.get(former)?.stored;
      await addMissing(title, some, importing);
    }
  }
}

/** A check (dry run) has no record of a title that is only in the files. */
async function addMissing(
  title: PublicationRecord | undefined,
  rows: readonly Placed<FileDocument>[],
  { check, report, now }: Importing,
): Promise<void> {
  const stored = title ? await documentsOfOne(title) : [];
  const known = new Set(stored.map(({ number }) => fold(number)));
  const fresh = rows
    .map(({ row }) => row.document)
    .filter(({ number }) => {
      const isNew = !known.has(fold(number));
      known.add(fold(number));
      return isNew;
    });
  report[file].there += rows.length - fresh.length;
  if (fresh.length > 0 && title && !check) {
    const first = await nextId('document', fresh.length);
    const documents = [...stored, ...fresh.map((one, nth) => ({ ...one, id: first + nth }))];
    await commit([
      ...(await titleWrites(title, documents)),
      publicationHistory(title.id, { action: 'Documentos importados', actor: system, now }),
    ]);
  }
  report[file].added += fresh.length;
}

/** Titles no longer sold have documents, too, for those who bought them. */
async function titleWrites(title: PublicationRecord, documents: readonly DocumentRecord[]) {
  const listed = await publications.get(title.id);
  const after = publications.revised(title, { documents: documents.length });
  const change = listed
    ? publications.replace(title, after)
    : publications.replaceRemoved(title, after);
  return [...change, putDocuments(title.id, documents)];
}
