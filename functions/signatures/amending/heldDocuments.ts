import type { HeldDocument } from '#shared/publications/documents/document';
import {
  byNeed,
  type DocumentAircraft,
  type DocumentScope,
  isShownTo,
  isUnsure,
} from '#shared/publications/documents/documentScope';
import type { CalendarDate } from '#shared/values/calendarDate';
import { standingCorrections } from '#functions/aircraft/aircraftRepository';
import { modelsAmong } from '#functions/aircraft/register/registeredModels';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOf } from '#functions/publications/documents/documentRepository';
import { presentHead } from '#functions/publications/documents/presentDocument';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';
import { isLocked, isOverdue, suspendedBy } from '../signatureRules';
import { placeOfRow } from './documentPlace';
import { type DocumentStates, saidOf, statesOfPlaces } from './documentStates';

/** The fields of a purchase that decide which documents it shows. */
type Purchase = Pick<
  SignatureRecord,
  'due' | 'status' | 'number_bought' | 'version_bought' | 'suspended' | 'transfer'
>;
type InForce = Pick<PublicationRecord, 'id' | 'revision' | 'revision_number'>;

/** The number of the holder's revision; found by name for an imported purchase. */
function revisionHeld({ due, number_bought, version_bought }: Purchase, title: InForce): number {
  if (due !== null) return title.revision_number;
  return number_bought ?? (version_bought === title.revision ? title.revision_number : 0);
}

/** The documents that a holder sees for an aircraft; none for an ended subscription. */
export function shownDocuments(
  purchase: Purchase,
  title: InForce,
  { documents, ...by }: Omit<Looking, 'states'>,
): DocumentRecord[] {
  return documents.filter((document) => isReadBy(purchase, title, { ...by, document }));
}

/** Whether the holder of a purchase sees a document for its aircraft. */
export const isReadBy = (
  purchase: Purchase,
  title: InForce,
  { document, ...by }: Pick<Looking, 'aircraft' | 'today'> & { readonly document: DocumentScope },
): boolean =>
  !isOverdue(purchase, by.today) &&
  isShownTo(document, { ...by, revision: revisionHeld(purchase, title) });

type Looking = {
  readonly documents: readonly DocumentRecord[];
  readonly aircraft: DocumentAircraft;
  readonly states: DocumentStates;
  readonly today: CalendarDate;
};

/** The documents with the holder's statements about each, most urgent first. */
export const heldDocumentsOf = (
  purchase: Purchase,
  title: InForce,
  { states, ...by }: Looking,
): HeldDocument[] =>
  shownDocuments(purchase, title, by)
    .map((document) =>
      presentHeld(document, title.id, {
        aircraft: by.aircraft,
        states,
        mayOpen: !isLocked(purchase, by.today),
        isSuspended: suspendedBy(purchase, by.today) !== null,
      }),
    )
    .toSorted(byNeed);

type Presenting = Pick<Looking, 'aircraft' | 'states'> & {
  readonly mayOpen: boolean;
  readonly isSuspended: boolean;
};

function presentHeld(
  document: DocumentRecord,
  publication: number,
  { aircraft, states, mayOpen, isSuspended }: Presenting,
): HeldDocument {
  return {
    ...presentHead(publication, document, mayOpen),
    unsure: isUnsure(document, aircraft),
    ...saidOf(states, document),
    ...(isSuspended ? { suspended: true } : {}),
  };
}

/** The aircraft of a purchase, from the register and its owner's latest corrections. */
export type AircraftOf = (row: SignatureRecord) => DocumentAircraft;

/** Reads nothing if all documents to be `judged` apply to every aircraft of their manual. */
export async function aircraftOf(
  rows: readonly SignatureRecord[],
  judged?: readonly Pick<DocumentScope, 'effectivity'>[],
): Promise<AircraftOf> {
  if (judged?.every(({ effectivity }) => effectivity.length === 0)) return asBought;
  const flown = rows.flatMap(({ client, airplane_prefix: prefix }) =>
    prefix === null ? [] : [{ client: client.id, prefix }],
  );
  const [models, corrections] = await Promise.all([
    modelsAmong(flown.map(({ prefix }) => prefix)),
    standingCorrections(flown),
  ]);
  const corrected = new Map(
    corrections.map(({ client, prefix, serial }) => [`${client} ${prefix}`, serial]),
  );
  return ({ client, airplane_prefix: prefix, airplane_serial_number: serial }) => ({
    model: models.get(prefix ?? '') ?? null,
    serial: corrected.get(`${client.id} ${prefix ?? ''}`) ?? serial,
  });
}

const asBought: AircraftOf = ({ airplane_serial_number: serial }) => ({ model: null, serial });

type Catalogue = ReadonlyMap<number, PublicationRecord>;

/** The documents of some purchases, by id; reads nothing for titles without any. */
export async function documentsOfPurchases(
  rows: readonly SignatureRecord[],
  catalogue: Catalogue,
  today: CalendarDate,
): Promise<ReadonlyMap<number, HeldDocument[]>> {
  const amended = rows.filter(
    (row) => (catalogue.get(row.publication.id)?.documents ?? 0) > 0 && !isOverdue(row, today),
  );
  if (amended.length === 0) return new Map();
  const titles = amended.flatMap(({ publication }) => catalogue.get(publication.id) ?? []);
  const [documents, aircraft, statesOf] = await Promise.all([
    documentsOf(titles),
    aircraftOf(amended),
    statesOfPlaces(amended.map(placeOfRow)),
  ]);
  return new Map(
    amended.flatMap((row) => {
      const title = catalogue.get(row.publication.id);
      if (!title) return [];
      const held = heldDocumentsOf(row, title, {
        documents: documents.get(title.id) ?? [],
        aircraft: aircraft(row),
        states: statesOf(placeOfRow(row)),
        today,
      });
      return [[row.id, held] as const];
    }),
  );
}

export async function documentsOfPurchase(
  row: SignatureRecord,
  title: PublicationRecord,
  today: CalendarDate,
): Promise<HeldDocument[]> {
  const found = await documentsOfPurchases([row], new Map([[title.id, title]]), today);
  return found.get(row.id) ?? [];
}
