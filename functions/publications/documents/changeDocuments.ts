import type { DoingToday } from '#platform/auth/actor';
import {
  type DocumentChange,
  type DocumentInput,
  isOfAuthority,
} from '#shared/publications/documents/documentInput';
import { lackingFile } from '#shared/publications/documents/lackingFile';
import { documentInputRefusals } from '#shared/messages/input/publications/documentInputRefusals';
import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { fold } from '#shared/values/text';
import type { CalendarDate } from '#shared/values/calendarDate';
import { nextId } from '#platform/db/sequence';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { sentFields } from '../sentFields';
import { claimPdf, dropSent, manualShelf, type PlacedManual } from '../manuals/manualUploads';
import type { PublicationRecord } from '../publicationRecord';
import type { DocumentRecord } from './documentRecord';
import { documentsOfOne } from './documentRepository';
import { findDocument, storeDocument } from './storeDocument';

/** All documents of a publication are read together, even when only one is needed. */
const mostDocuments = 500;

export async function addDocument(
  publication: PublicationRecord,
  { key, ...input }: DocumentInput,
  making: DoingToday,
): Promise<DocumentRecord> {
  const others = await documentsOfOne(publication);
  if (others.length >= mostDocuments) {
    throw refused(documentRefusals.too_many_documents(mostDocuments));
  }
  check(input, { others, hasFile: Boolean(key), today: making.today });
  const placed = await claimed(publication, null, key);
  const document = {
    ...fieldsOf(input),
    id: await nextId('document'),
    edition: 1,
    file: placed && { key: placed.key, size: placed.size },
    incorporated_by: null,
    withdrawn: null,
  };
  await storeDocument(publication, [...others, document], {
    document,
    placed,
    done: 'publicado',
    notify: input.notify,
    ...making,
  });
  if (placed) await dropSent(placed);
  return document;
}

export async function changeDocument(
  publication: PublicationRecord,
  id: number,
  { key, row_version, notify, ...change }: DocumentChange,
  making: DoingToday,
): Promise<DocumentRecord> {
  const { before, others, all } = await findDocument(publication, id);
  if ((row_version ?? String(before.edition)) !== String(before.edition)) throw staleRecord();
  if (before.withdrawn) throw refused(documentRefusals.document_withdrawn);
  const input = { ...before, ...sentFields(change) };
  const keepsFile = key === undefined && before.file !== null;
  check(input, { others, hasFile: keepsFile || Boolean(key), today: making.today });
  const placed = await claimed(publication, before.file, key);
  const keptFile = key === null ? null : before.file;
  const document = {
    ...before,
    ...fieldsOf(input),
    edition: before.edition + 1,
    file: placed ? { key: placed.key, size: placed.size } : keptFile,
  };
  await storeDocument(
    publication,
    all.map((one) => (one.id === id ? document : one)),
    {
      document,
      placed,
      done: 'corrigido',
      notify,
      formerly: before.effectivity,
      ...making,
    },
  );
  if (placed) await dropSent(placed);
  return document;
}

type Checking = {
  readonly others: readonly DocumentRecord[];
  readonly hasFile: boolean;
  readonly today: CalendarDate;
};
type Written = Omit<DocumentInput, 'key' | 'notify'>;

function check({ kind, number, date, link }: Written, { others, hasFile, today }: Checking): void {
  const isTaken = others.some((one) => fold(one.number) === fold(number));
  const lacking = lackingFile({ kind, link }, hasFile);
  const isForeign = kind === 'directive' && Boolean(link) && !isOfAuthority(link ?? '');
  const problems = {
    ...(isTaken ? { number: [documentRefusals.document_number_taken] } : {}),
    ...(date > today ? { date: [documentRefusals.document_date_ahead] } : {}),
    ...(lacking ? { [lacking.field]: [lacking.message] } : {}),
    ...(isForeign ? { link: [documentInputRefusals.not_of_authority] } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const claimed = (
  { id }: PublicationRecord,
  held: DocumentRecord['file'],
  key: string | null | undefined,
): Promise<PlacedManual | null> =>
  key ? claimPdf(manualShelf, { id, held }, key) : Promise.resolve(null);

const fieldsOf = ({ kind, number, title, date, mandatory, effectivity, ...rest }: Written) => ({
  kind,
  number,
  title,
  date,
  mandatory,
  effectivity,
  pages: rest.pages ?? null,
  amends: rest.amends ?? null,
  link: rest.link ?? null,
});
