import type { CertificateLine, Unsent } from '#shared/signatures/certificate';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { Readers, SignatureRecord } from './signatureRecord';
import { awaitsShipment, isOverdue, suspendedBy } from './signatureRules';

type Received = Pick<
  SignatureRecord,
  'publication' | 'sent_revision' | 'expedition_date' | 'number_bought'
>;

/**
 * The number of the newest revision that its holder was sent: 0 for none, null for a download, which is
 * released with each revision. Only of what was received a 'ciente' is asked.
 */
export function receivedNumber(row: Received): number | null {
  if (row.publication.is_download) return null;
  if (row.sent_revision) return row.sent_revision.number;
  // Brought from another system: sent there, by a parcel that this shop does not have.
  return row.expedition_date === null ? 0 : (row.number_bought ?? 0);
}

/** Why nothing of a printed purchase is with its holder; null where something is, or nothing is to be sent. */
export function unsentOf(row: Received & Owed, today: CalendarDate): Unsent | null {
  if (row.publication.is_download) return null;
  const isUpdates = row.due !== null && receivedNumber(row) === 0;
  if (!awaitsShipment(row) && !isUpdates) return null;
  if (suspendedBy(row, today) !== null) return 'stopped';
  return awaitsShipment(row) ? 'awaited' : 'updates';
}

type Owed = Pick<SignatureRecord, 'status' | 'due' | 'suspended' | 'transfer'>;

/** The revision of that number was sent or released to its holder. */
export const isReceived = (received: number | null, revision: number): boolean =>
  received === null || received >= revision;

type Holding = Pick<SignatureRecord, 'status' | 'due' | 'number_bought' | 'version_bought'> & {
  /** `receivedNumber` of it. */
  readonly received: number | null;
  /** The number of the last revision that was acknowledged. */
  readonly acknowledged: number | null;
  /** Nothing is sent or asked of what its holder withdraws from. */
  readonly suspended_by: number | null;
};

const holdingOf = <Row extends Received & Owed & Pick<SignatureRecord, 'acknowledged'>>(
  row: Row,
  today: CalendarDate,
) => ({
  ...row,
  received: receivedNumber(row),
  acknowledged: row.acknowledged?.number ?? null,
  suspended_by: suspendedBy(row, today),
});
type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/** What a purchase lacks: paper that is to be sent, or its holder's word on the revision they were sent. */
export function missingOf(
  row: Holding,
  title: InForce,
  today: CalendarDate,
): CertificateLine['missing'] {
  if (row.suspended_by !== null) return null;
  if (awaitsShipment(row) || lacksRevision(row, title, today)) return 'shipment';
  const number = title.revision_number;
  const isAsked = row.acknowledged !== number && holdsRevision(row, number, today);
  return isAsked ? 'acknowledgement' : null;
}

/** As `missingOf`, of a purchase as it is stored. */
export const missingToday = (row: SignatureRecord, title: InForce, today: CalendarDate) =>
  missingOf(holdingOf(row, today), title, today);

/** A subscription that its holder may use, whose first copy is not about to leave anyway. */
const isRunning = (
  row: Pick<Holding, 'status' | 'due' | 'suspended_by'>,
  today: CalendarDate,
): boolean =>
  row.suspended_by === null && row.due !== null && !isOverdue(row, today) && !awaitsShipment(row);

const holdsRevision = (
  row: Parameters<typeof isRunning>[0] & Pick<Holding, 'received'>,
  revision: number,
  today: CalendarDate,
): boolean => isRunning(row, today) && isReceived(row.received, revision);

/** A printed one is owed the revision in force: it was neither bought with it nor sent since. */
const lacksRevision = (row: Holding, title: InForce, today: CalendarDate): boolean =>
  row.received !== null && isRunning(row, today) && isBehind(row, row.received, title);

function isBehind(
  { number_bought: bought, version_bought }: Holding,
  received: number,
  { revision, revision_number }: InForce,
): boolean {
  if (received > 0) return received < revision_number;
  return bought === undefined ? version_bought !== revision : bought < revision_number;
}

/** A revision on paper is to be sent, of a purchase as it is stored. */
export const isOwedRevision = (row: SignatureRecord, title: InForce, today: CalendarDate) =>
  lacksRevision(holdingOf(row, today), title, today);

/** A subscription in force, in its holder's hands, whose revision nothing was said of yet. */
export const asksToAcknowledge = (
  row: Received & Owed & Pick<SignatureRecord, 'acknowledged'> & Readers,
  { today, revision, person }: Asked,
): boolean =>
  holdsRevision(holdingOf(row, today), revision, today) &&
  (person === undefined
    ? row.acknowledged?.number !== revision
    : asksPerson(row, revision, person));

type Asked = {
  readonly today: CalendarDate;
  readonly revision: number;
  /** The person who is asked; without one the holder as a whole is meant. */
  readonly person?: number;
};

/** Anyone may say it as long as it was not said; who is named is asked until they have. */
function asksPerson(
  row: Pick<SignatureRecord, 'acknowledged'> & Readers,
  revision: number,
  person: number,
): boolean {
  const { acknowledgements = [], must_acknowledge: named = [] } = row;
  if (acknowledgements.some((one) => one.profile === person && one.number === revision)) {
    return false;
  }
  return named.length === 0
    ? row.acknowledged?.number !== revision
    : named.some(({ profile }) => profile === person);
}
