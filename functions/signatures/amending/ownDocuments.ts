import type { ListedDocument } from '#shared/publications/documents/document';
import { isInForce } from '#shared/publications/documents/documentScope';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Session } from '#platform/auth/session';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import { presentDocument } from '#functions/publications/documents/presentDocument';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { readableSignaturesOf } from '../signatureRepository';
import type { SignatureRecord } from '../signatureRecord';
import { isLocked } from '../signatureRules';
import { aircraftOf, shownDocuments } from './heldDocuments';

type Reader = { readonly session: Session | undefined; readonly today: CalendarDate };

/** The caller's purchases to which each document applies; null without the publication. */
async function ownOf(
  title: PublicationRecord,
  documents: readonly DocumentRecord[],
  { session, today }: Reader,
): Promise<ReadonlyMap<number, readonly SignatureRecord[]> | null> {
  if (session === undefined || documents.length === 0) return null;
  const purchases = (await readableSignaturesOf(session.profileId)).filter(
    ({ publication }) => publication.id === title.id,
  );
  if (purchases.length === 0) return null;
  const aircraft = await aircraftOf(purchases, documents);
  return new Map(
    documents.map((document) => [
      document.id,
      purchases.filter((row) => {
        const by = { documents: [document], aircraft: aircraft(row), today };
        return shownDocuments(row, title, by).length > 0;
      }),
    ]),
  );
}

/**
 * All documents, current ones first, then newest first; only staff and readers to whom one applies
 * may open its file.
 */
export async function listedDocuments(
  title: PublicationRecord,
  reader: Reader,
): Promise<ListedDocument[]> {
  const documents = await documentsOfOne(title);
  const byDocument = await ownOf(title, documents, reader);
  const isStaff = reader.session?.isStaff === true;
  return documents.toSorted(byState).map((document) => {
    const rows = byDocument?.get(document.id) ?? [];
    // Purchases for no aircraft are not counted in the fleet's sums.
    return {
      ...presentDocument(title, document, isStaff || areOpen(rows, reader)),
      own:
        byDocument === null ? null : new Set(rows.flatMap((row) => row.airplane_prefix ?? [])).size,
    };
  });
}

const rankOf = (document: DocumentRecord) =>
  Number(document.incorporated_by !== null) + 2 * Number(!isInForce(document));

const byState = (one: DocumentRecord, other: DocumentRecord): number =>
  rankOf(one) - rankOf(other) || other.date.localeCompare(one.date) || other.id - one.id;

/** The document, if the caller may open its file. */
export async function openableDocument(
  title: PublicationRecord,
  id: number,
  reader: Reader,
): Promise<DocumentRecord | undefined> {
  const document = (await documentsOfOne(title)).find((one) => one.id === id);
  if (!document || reader.session?.isStaff) return document;
  const byDocument = await ownOf(title, [document], reader);
  return areOpen(byDocument?.get(id) ?? [], reader) ? document : undefined;
}

/** A single unlocked purchase is enough to open the file. */
const areOpen = (rows: readonly SignatureRecord[], { today }: Reader): boolean =>
  rows.some((row) => !isLocked(row, today));
