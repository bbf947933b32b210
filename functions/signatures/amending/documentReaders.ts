import { grouped } from '#shared/values/grouped';
import type { DocumentAudience, DocumentReadings } from '#shared/publications/documents/document';
import {
  documentMatch,
  type DocumentScope,
  isUnsure,
} from '#shared/publications/documents/documentScope';
import { displayName } from '#shared/profiles/person';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';
import { signaturesOfPublication } from '../signatureRepository';
import { isOverdue, suspendedBy } from '../signatureRules';
import { nameOf, placeOfRow } from './documentPlace';
import { readingsKept } from './documentReadings';
import { type AircraftOf, aircraftOf, isReadBy } from './heldDocuments';

type Holders = {
  readonly rows: readonly SignatureRecord[];
  readonly aircraft: AircraftOf;
  readonly today: CalendarDate;
};

/**
 * Everyone who may currently read a publication, as a one-time buyer or subscriber. Purchases under
 * withdrawal are left out, as in notices of revisions.
 */
export async function holdersOf(
  publication: number,
  today: CalendarDate,
  judged?: Parameters<typeof aircraftOf>[1],
): Promise<Holders> {
  const rows = (await signaturesOfPublication(publication, { withOverdue: false })).filter(
    (row) => !isOverdue(row, today) && suspendedBy(row, today) === null,
  );
  return { rows, aircraft: await aircraftOf(rows, judged), today };
}

/** A purchase to which a document applies; `unsure` if its aircraft's data do not decide it. */
export type DocumentReader = { readonly row: SignatureRecord; readonly unsure: boolean };

/** The purchases that a notice of a document concerns, grouped by client. */
export function readersOf(
  document: DocumentScope,
  title: PublicationRecord,
  { rows, aircraft, today }: Holders,
): DocumentReader[][] {
  const readers = rows.flatMap((row) => {
    const by = { aircraft: aircraft(row), today };
    const reads = isReadBy(row, title, { ...by, document });
    return reads ? { row, unsure: isUnsure(document, by.aircraft) } : [];
  });
  return [...grouped(readers, ({ row }) => row.client.id).values()];
}

/** Clients without any aircraft to which a document applies after its correction. */
export function leftOutOf(
  document: DocumentScope,
  formerly: DocumentScope['effectivity'],
  title: PublicationRecord,
  holders: Holders,
): DocumentReader[][] {
  const stay = new Set(readersOf(document, title, holders).map(([first]) => first?.row.client.id));
  return readersOf({ ...document, effectivity: formerly }, title, holders).filter(
    ([first]) => !stay.has(first?.row.client.id),
  );
}

/** The readers of a document who have not acknowledged it, with the aircraft concerned. */
export async function readersWithout(
  document: DocumentRecord,
  title: PublicationRecord,
  holders: Holders,
): Promise<DocumentReader[][]> {
  const isRead = await readingsKept(title.id);
  return readersOf(document, title, holders)
    .map((readers) => readers.filter(({ row }) => !isRead(placeOfRow(row), document.id)))
    .filter((readers) => readers.length > 0);
}

/** The aircraft named in the e-mail to one client. */
export const mailedAircraft = (readers: readonly DocumentReader[]) =>
  readers.flatMap(({ row, unsure }) =>
    row.airplane_prefix === null
      ? []
      : [{ prefix: row.airplane_prefix, serial: row.airplane_serial_number, unsure }],
  );

/** Aircraft for which each document was acknowledged; several purchases for one count once. */
export async function readingsOf(
  documents: readonly DocumentRecord[],
  title: PublicationRecord,
  holders: Holders,
): Promise<DocumentReadings[]> {
  const isRead = await readingsKept(title.id);
  return documents.map((document) => {
    const places = new Map(
      readersOf(document, title, holders)
        .flat()
        .map(({ row }) => placeOfRow(row))
        .map((place) => [nameOf(place), place]),
    );
    const read = [...places.values()].filter((place) => isRead(place, document.id));
    return { id: document.id, acknowledged: read.length, aircraft: places.size };
  });
}

const maxNamed = 200;

/**
 * Counts the readers of a document being written, by the rules that send its notice; `before` is
 * the document being corrected.
 */
export function audienceOf(
  {
    effectivity,
    before,
  }: Pick<DocumentScope, 'effectivity'> & { before?: DocumentScope | undefined },
  title: PublicationRecord,
  holders: Holders,
): DocumentAudience {
  const { rows, aircraft } = holders;
  const document = { incorporated_by: null, withdrawn: null, ...before, effectivity };
  const inside = readersOf(document, title, holders).flat();
  const left = before ? leftOutOf(document, before.effectivity, title, holders).flat() : [];
  const heard = [...inside, ...left];
  const outside = rows
    .filter((row) => documentMatch(document, aircraft(row)) === 'outside')
    .map((row) => ({ row }));
  const counts = (some: readonly { readonly row: SignatureRecord }[]) => ({
    clients: new Set(some.map(({ row }) => row.client.id)).size,
    aircraft: new Set(some.map(({ row }) => `${row.client.id} ${row.airplane_prefix ?? row.id}`))
      .size,
  });
  const clients = new Map<number, { id: number; name: string; prefixes: string[] }>();
  for (const { row } of heard) {
    const { id } = row.client;
    const one = clients.get(id) ?? { id, name: displayName(row.client), prefixes: [] };
    const { airplane_prefix: prefix } = row;
    if (prefix !== null && !one.prefixes.includes(prefix)) one.prefixes.push(prefix);
    clients.set(id, one);
  }
  return {
    download: counts(inside.filter(({ row }) => row.publication.is_download)),
    printed: counts(inside.filter(({ row }) => !row.publication.is_download)),
    outside: counts(outside),
    left: counts(left),
    heard: counts(heard),
    unsure: counts(inside.filter(({ unsure }) => unsure)).aircraft,
    clients: [...clients.values()].slice(0, maxNamed),
  };
}
