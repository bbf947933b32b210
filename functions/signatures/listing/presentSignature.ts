import { rowVersionOf } from '#platform/db/rowVersionOf';
import type { CalendarDate } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import { outsideOf } from '#shared/publications/applicability';
import type { TeamRole } from '#shared/profiles/team/roles';
import type { ProfileRef } from '#shared/profiles/profile';
import { shownApplicability } from '#shared/publications/effectivity';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import type { HeldDocument } from '#shared/publications/documents/document';
import type { Signature } from '#shared/signatures/signature';
import { mayCall } from '#shared/profiles/team/roles';
import { actionRoles } from '#shared/signatures/actionRoles';
import { signatureStatus, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { seesContact } from '#functions/profiles/profilePolicy';
import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type { Session } from '#platform/auth/session';
import { hasCurrentFile, type PublicationRecord } from '#functions/publications/publicationRecord';
import { havingManual, titlesWithRemoved } from '#functions/publications/publicationRepository';
import { presentAutoRenewal } from '../autoRenewal/presentAutoRenewal';
import { type AircraftOf, aircraftOf, documentsOfPurchases } from '../amending/heldDocuments';
import { presentActions, presentStatusChoices } from './signatureChoices';
import { isAuthorisable, isEndable, renewsAutomatically } from '../autoRenewal/autoRenewalRules';
import { missingReaders } from '../revisions/acknowledgeRevision';
import { owedRevision } from '../revisions/owedRevision';
import type { SignatureClient, SignatureRecord } from '../signatureRecord';
import { openingObstacle } from '../documents/licence/openingObstacle';
import {
  isInRenewalWindow,
  isOverdue,
  isPastDue,
  statusOn,
  sureUntil,
  suspendedBy,
  transferOn,
  wentToFormer,
} from '../signatureRules';
import { transferObstacle } from './transferObstacle';
import { versionBought } from '../revisions/versionBought';
import { namedNow } from '#functions/publications/revisions/namedNow';
import { versionsHeld } from '../revisions/versionsHeld';

const { downloadReleased } = signatureStatus;

type Reader = {
  readonly session: Pick<Session, 'isStaff' | 'role'> & Partial<Pick<Session, 'person'>>;
  readonly today: CalendarDate;
};

/** Data from the catalogue and the orders about the signatures shown. */
type Surroundings = {
  readonly catalogue: ReadonlyMap<number, PublicationRecord>;
  readonly onSale: ReadonlySet<number>;
  readonly renewals: ReadonlyMap<number, number>;
  /** The one-time purchases whose own revision has a file. */
  readonly filed: ReadonlySet<number>;
  readonly documents: ReadonlyMap<number, HeldDocument[]>;
  /** The last revision of ended subscriptions. */
  readonly held: ReadonlyMap<number, string>;
  /** Null for staff, who get no warnings about what a holder bought. */
  readonly aircraft: AircraftOf | null;
};

export async function presentSignatures(
  rows: readonly SignatureRecord[],
  reader: Reader,
): Promise<Signature[]> {
  const surroundings = await surroundingsOf(rows, reader);
  return rows.flatMap((row) => {
    const publication = surroundings.catalogue.get(row.publication.id);
    return publication ? presentSignature(row, publication, surroundings, reader) : [];
  });
}

export async function presentOneSignature(
  row: SignatureRecord,
  reader: Reader,
): Promise<Signature> {
  const [shown] = await presentSignatures([row], reader);
  if (!shown) throw new Error(`publication ${row.publication.id} is gone`);
  return shown;
}

/** Automatic renewal is offered if the title is renewable and no pending order renews it. */
const automaticActions = (
  row: SignatureRecord,
  { id, price_signature: price }: PublicationRecord,
  { onSale, renewals }: Surroundings,
  { session, today }: Reader,
): Signature['actions'] => [
  ...(!session.isStaff &&
  price !== null &&
  onSale.has(id) &&
  !renewals.has(row.id) &&
  isAuthorisable(row, today)
    ? (['auto_renew'] as const)
    : []),
  ...(isEndable(row) ? (['end_auto_renewal'] as const) : []),
];

/** The automatic renewal of one signature, after it was requested or ended. */
export async function presentOneAutoRenewal(
  row: SignatureRecord,
  reader: Reader,
): Promise<AutoRenewal> {
  const { auto_renewal: shown } = await presentOneSignature(row, reader);
  if (!shown) throw new Error(`signature ${row.id} does not renew by itself`);
  return shown;
}

async function surroundingsOf(
  rows: readonly SignatureRecord[],
  { session, today }: Reader,
): Promise<Surroundings> {
  const ids = [...new Set(rows.map((row) => row.publication.id))];
  const ending = rows.filter((row) => mayHaveRenewal(row, today));
  const once = rows.filter((row) => row.due === null && row.status === downloadReleased);
  const [{ catalogue, onSale }, filed, renewals] = await Promise.all([
    titlesWithRemoved(ids),
    once.length > 0 ? havingManual(once.map(revisionBought)) : [],
    ending.length > 0 ? pendingRenewals(ending) : new Map<number, number>(),
  ]);
  const [documents, held, aircraft] = await Promise.all([
    documentsOfPurchases(rows, catalogue, today),
    versionsHeld(rows, catalogue, today),
    session.isStaff ? null : aircraftOf(rows.filter((row) => saysForWhat(row, catalogue))),
  ]);
  return {
    catalogue,
    onSale,
    renewals,
    documents,
    held,
    aircraft,
    filed: new Set(filed.map(({ id }) => id)),
  };
}

/** Whether its title's applicability can be judged at all; otherwise the register is not read. */
function saysForWhat({ publication }: SignatureRecord, catalogue: Surroundings['catalogue']) {
  const title = catalogue.get(publication.id);
  return title !== undefined && (title.effectivity.length > 0 || title.applicability !== null);
}

/** Empty if it applies to its aircraft, or may. */
function outsideIn(
  row: SignatureRecord,
  publication: PublicationRecord,
  { aircraft }: Surroundings,
): Pick<Signature, 'outside'> {
  if (!aircraft || row.airplane_prefix === null) return {};
  const found = outsideOf(publication, aircraft(row));
  return found ? { outside: { by: found.by, why: found.why } } : {};
}

const revisionBought = ({ id, publication, version_bought }: SignatureRecord) => ({
  id,
  publication: publication.id,
  revision: version_bought,
});

/** A renewal may have been ordered in the last days and be paid after the end. */
const mayHaveRenewal = (row: SignatureRecord, today: CalendarDate) =>
  isInRenewalWindow(row, today) || isPastDue(row, today);

function presentSignature(
  row: SignatureRecord,
  publication: PublicationRecord,
  surroundings: Surroundings,
  { session, today }: Reader,
): Signature {
  const status = statusOn(row, today);
  const { price, price_signature: renewalPrice } = publication;
  const sure = sureUntil(row, today);
  return {
    id: row.id,
    publication: {
      id: publication.id,
      name: publication.name,
      applicability: shownApplicability(publication),
      version: publication.revision,
      date: publication.date,
      is_download: publication.is_download,
      is_signature: publication.is_signature,
      price: toWire(price),
      price_signature: renewalPrice === null ? null : toWire(renewalPrice),
    },
    profile: presentClient(row.client, session),
    status: { id: status, name: signatureStatusLabels[status] },
    due: row.due,
    overdue: isOverdue(row, today),
    suspended_by: suspendedBy(row, today),
    ...(sure === null ? {} : { sure_until: sure }),
    ...renewalOf(row, publication, surroundings, today),
    ...handingOver(row, surroundings, today),
    auto_renewal: presentAutoRenewal(row, {
      price: surroundings.onSale.has(publication.id) ? renewalPrice : null,
      today,
      isStaff: session.isStaff,
      reader: session.isStaff ? undefined : session.person?.id,
      mayPay: mayCall({ roles: actionRoles.auto_renew }, session.role),
    }),
    file:
      status === downloadReleased &&
      openingObstacle(row, today) === null &&
      hasFile(row, publication, surroundings)
        ? `/signature/${row.id}/file/`
        : null,
    ...fileBehind(row, publication),
    airplane_prefix: row.airplane_prefix,
    airplane_serial_number: row.airplane_serial_number,
    fuel_type: row.fuel_type,
    ...outsideIn(row, publication, surroundings),
    order: presentOrder(row, session),
    ...parcelOf(row, session),
    returned: returnedOn(row),
    notes: session.isStaff ? row.notes : null,
    version_bought: versionBought(row, publication),
    version_held: surroundings.held.get(row.id),
    sent_revision: sentRevision(row, publication),
    ...owedRevision(row, publication, today),
    acknowledged: acknowledgedOf(row, publication),
    documents: askedDocuments(row, surroundings),
    ...presentReaders(row, publication, session),
    ...(session.isStaff ? presentStatusChoices(row, today) : {}),
    actions: presentActions(row, {
      today,
      isStaff: session.isStaff,
      title: publication,
      further: [
        ...automaticActions(row, publication, surroundings, { session, today }),
        ...transferActions(row, surroundings, { session, today }),
      ],
      person: session.isStaff ? undefined : session.person?.id,
    }).filter((action) => mayCall({ roles: rolesOf[action] }, session.role)),
    row_version: rowVersionOf(row),
  };
}

/** Nothing is asked about documents whose files an accepted transfer locks; papers still count them. */
const askedDocuments = ({ id, transfer }: SignatureRecord, { documents }: Surroundings) =>
  (documents.get(id) ?? []).map((document) =>
    transfer?.accepted ? { ...document, suspended: true as const } : document,
  );

/** People acting for a company are only offered actions that their role may call. */
const rolesOf: Readonly<Partial<Record<Signature['actions'][number], readonly TeamRole[]>>> =
  actionRoles;

/** A new holder does not see a former holder's order. */
const presentOrder = (
  { order, former_holders, expedition, track_code }: SignatureRecord,
  { isStaff }: Reader['session'],
): Signature['order'] =>
  order === null || (former_holders && !isStaff)
    ? null
    : { id: order.id, date: order.date, expedition: expedition && { track_code } };

/** A parcel sent to a former holder is not on its way to this one. */
function parcelOf(
  row: SignatureRecord,
  { isStaff }: Reader['session'],
): Pick<Signature, 'track_code' | 'expedition_date'> {
  const { track_code, expedition_date } = row;
  return wentToFormer(row) && !isStaff
    ? { track_code: null, expedition_date: null }
    : { track_code, expedition_date };
}

const obstacleOf = (row: SignatureRecord, { renewals }: Surroundings, today: CalendarDate) =>
  transferObstacle(row, { renewal: renewals.get(row.id) ?? null, today });

function handingOver(
  row: SignatureRecord,
  surroundings: Surroundings,
  today: CalendarDate,
): Pick<Signature, 'transfer' | 'transfer_obstacle' | 'former_holders'> {
  const open = transferOn(row, today);
  return {
    transfer: open ? { ...open, accepted: open.accepted === true } : null,
    transfer_obstacle: obstacleOf(row, surroundings, today),
    former_holders: (row.former_holders ?? []).map(({ name, until }) => ({ name, until })),
  };
}

/** The actions of a transfer, which only the holder may take. */
const transferActions = (
  row: SignatureRecord,
  surroundings: Surroundings,
  { session, today }: Reader,
): Signature['actions'] =>
  !session.isStaff && obstacleOf(row, surroundings, today) === null ? ['transfer'] : [];

const sentRevision = (
  { sent_revision: sent }: SignatureRecord,
  publication: PublicationRecord,
): Signature['sent_revision'] =>
  sent ? { version: namedNow(sent, publication), date: sent.date } : null;

/** A subscription follows the revisions; a one-time purchase keeps the revision bought. */
const hasFile = (row: SignatureRecord, { file }: PublicationRecord, { filed }: Surroundings) =>
  row.due === null ? filed.has(row.id) : file !== null;

/** A revision that was published without its file leaves that of the one before to be had. */
const fileBehind = (
  { due }: SignatureRecord,
  publication: PublicationRecord,
): Pick<Signature, 'file_version'> =>
  due === null || publication.file === null || hasCurrentFile(publication)
    ? {}
    : { file_version: publication.file.revision };

/** A revision whose name was corrected stays acknowledged, under the corrected name. */
const acknowledgedOf = (
  { acknowledged }: SignatureRecord,
  publication: PublicationRecord,
): Signature['acknowledged'] =>
  acknowledged && { version: namedNow(acknowledged, publication), date: acknowledged.date };

/**
 * Readers are named to those responsible for the reading; other readers see their own confirmation
 * and how many are missing.
 */
function presentReaders(
  row: SignatureRecord,
  publication: PublicationRecord,
  { person, role }: Reader['session'],
): Pick<Signature, 'acknowledgements' | 'must_acknowledge' | 'readers'> {
  const seesAll = role === undefined || role === 'owner' || role === 'quality';
  const missing = missingReaders(row, publication.revision_number);
  return {
    acknowledgements: (row.acknowledgements ?? [])
      .filter(({ profile }) => seesAll || profile === person?.id)
      .map((said) => ({
        name: said.name,
        date: said.date,
        version: namedNow(said, publication),
      })),
    must_acknowledge: (row.must_acknowledge ?? [])
      .filter(({ profile }) => seesAll || profile === person?.id)
      .map((one) => ({ ...one, read: !missing.some(({ profile }) => profile === one.profile) })),
    readers: {
      asked: row.must_acknowledge?.length ?? 0,
      missing: missing.length,
      reminded: row.readers_reminded ?? null,
    },
  };
}

const returnedOn = ({ status, expedition }: SignatureRecord) =>
  status === signatureStatus.awaitingShipment ? (expedition?.returned ?? null) : null;

/** Whether a renewal is offered, or which order already contains it. */
function renewalOf(
  row: SignatureRecord,
  publication: PublicationRecord,
  { onSale, renewals }: Surroundings,
  today: CalendarDate,
): Pick<Signature, 'renewable' | 'renewal_order'> {
  const isOffered = publication.price_signature !== null && onSale.has(publication.id);
  return {
    renewable:
      isOffered &&
      isInRenewalWindow(row, today) &&
      !renewals.has(row.id) &&
      !renewsAutomatically(row),
    renewal_order: renewals.get(row.id) ?? null,
  };
}

function presentClient(client: SignatureClient, session: Reader['session']): ProfileRef {
  const { id, name, company_name, person_or_company, email, phone } = client;
  return {
    id,
    name,
    company_name,
    person_or_company,
    ...(session.isStaff ? { email } : {}),
    ...(phone === null || !seesContact(session) ? {} : { phone }),
  };
}
