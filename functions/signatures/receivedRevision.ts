import type { CertificateLine, Unsent } from '#shared/signatures/certificate';
import type { CalendarDate } from '#shared/values/calendarDate';
import { hasCurrentFile, type PublicationRecord } from '#functions/publications/publicationRecord';
import type { Readers, SignatureRecord } from './signatureRecord';
import { awaitsShipment, isLocked, isOverdue, suspendedBy } from './signatureRules';

type Received = Pick<
  SignatureRecord,
  'publication' | 'sent_revision' | 'expedition_date' | 'number_bought'
>;

/**
 * The number of the newest revision the holder was sent: 0 for none, null for downloads, which are
 * released with the file of each revision. A 'ciente' is requested only for received revisions.
 */
export function receivedNumber(row: Received): number | null {
  if (row.publication.is_download) return null;
  if (row.sent_revision) return row.sent_revision.number;
  // Imported purchases were sent by the other system, in a parcel that this shop does not have.
  return row.expedition_date === null ? 0 : (row.number_bought ?? 0);
}

/** Why the holder has nothing of a printed purchase; null if they have, or need nothing. */
export function unsentOf(row: Received & Owed, today: CalendarDate): Unsent | null {
  if (row.publication.is_download) return null;
  const isUpdates = row.due !== null && receivedNumber(row) === 0;
  if (!awaitsShipment(row) && !isUpdates) return null;
  if (suspendedBy(row, today) !== null) return 'stopped';
  return awaitsShipment(row) ? 'awaited' : 'updates';
}

type Owed = Pick<SignatureRecord, 'status' | 'due' | 'suspended' | 'transfer'>;

/** Whether the current revision was sent or released to the holder; a download is released with its file. */
export const isReceived = (received: number | null, title: InForce): boolean =>
  received === null ? hasCurrentFile(title) : received >= title.revision_number;

type Holding = Pick<SignatureRecord, 'status' | 'due' | 'number_bought' | 'version_bought'> & {
  /** Result of `receivedNumber`. */
  readonly received: number | null;
  /** Number of the last acknowledged revision. */
  readonly acknowledged: number | null;
  /** The order under withdrawal, if any: nothing is sent or asked meanwhile. */
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
type Named = Pick<PublicationRecord, 'revision' | 'revision_number'>;
export type InForce = Named & Pick<PublicationRecord, 'file'>;

/** What a purchase lacks: a shipment, or the holder's acknowledgement of the revision sent. */
export function missingOf(
  row: Holding,
  title: InForce,
  today: CalendarDate,
): CertificateLine['missing'] {
  if (row.suspended_by !== null) return null;
  if (awaitsShipment(row) || lacksRevision(row, title, today)) return 'shipment';
  const isAsked = row.acknowledged !== title.revision_number && holdsRevision(row, title, today);
  return isAsked ? 'acknowledgement' : null;
}

/** Like `missingOf`, for a stored purchase. */
export const missingToday = (row: SignatureRecord, title: InForce, today: CalendarDate) =>
  missingOf(holdingOf(row, today), title, today);

/** A subscription that the holder may use and whose first copy has been sent. */
const isRunning = (
  row: Pick<Holding, 'status' | 'due' | 'suspended_by'>,
  today: CalendarDate,
): boolean =>
  row.suspended_by === null && row.due !== null && !isOverdue(row, today) && !awaitsShipment(row);

const holdsRevision = (
  row: Parameters<typeof isRunning>[0] & Pick<Holding, 'received'>,
  title: InForce,
  today: CalendarDate,
): boolean => isRunning(row, today) && isReceived(row.received, title);

/** Whether a printed subscription lacks the current revision, neither bought nor sent. */
const lacksRevision = (row: Holding, title: Named, today: CalendarDate): boolean =>
  row.received !== null && isRunning(row, today) && isBehind(row, row.received, title);

function isBehind(
  { number_bought: bought, version_bought }: Holding,
  received: number,
  { revision, revision_number }: Named,
): boolean {
  if (received > 0) return received < revision_number;
  return bought === undefined ? version_bought !== revision : bought < revision_number;
}

/** Whether a printed revision must be sent, for a stored purchase; not before it is known to whom. */
export const isOwedRevision = (row: SignatureRecord, title: Named, today: CalendarDate) =>
  !isLocked(row, today) && lacksRevision(holdingOf(row, today), title, today);

/**
 * Whether the holder of a valid subscription has received but not acknowledged a revision; not asked
 * while it is locked by an accepted transfer.
 */
export const asksToAcknowledge = (
  row: Received & Owed & Pick<SignatureRecord, 'acknowledged'> & Readers,
  { today, title, person }: Asked,
): boolean =>
  !isLocked(row, today) &&
  holdsRevision(holdingOf(row, today), title, today) &&
  (person === undefined
    ? row.acknowledged?.number !== title.revision_number
    : asksPerson(row, title.revision_number, person));

type Asked = {
  readonly today: CalendarDate;
  readonly title: InForce;
  /** The person to be asked; without one, the holder as a whole. */
  readonly person?: number;
};

/** Without named readers anyone may confirm, once; a named one is asked until they have. */
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
