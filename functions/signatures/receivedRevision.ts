import type { Unsent } from '#shared/signatures/certificate';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { Readers, SignatureRecord } from './signatureRecord';
import { awaitsShipment, isOverdue } from './signatureRules';

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
export function unsentOf(row: Received & Pick<SignatureRecord, 'status' | 'due'>): Unsent | null {
  if (row.publication.is_download) return null;
  if (awaitsShipment(row)) return 'awaited';
  return row.due !== null && receivedNumber(row) === 0 ? 'updates' : null;
}

/** The revision of that number was sent or released to its holder. */
export const isReceived = (received: number | null, revision: number): boolean =>
  received === null || received >= revision;

type OnPaper = Pick<SignatureRecord, 'status' | 'due' | 'number_bought' | 'version_bought'> & {
  /** `receivedNumber` of it. */
  readonly received: number | null;
};
type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/**
 * A printed subscription that runs, whose first copy is not about to leave anyway, is owed the revision in
 * force: it was neither bought with it nor sent since.
 */
export const lacksRevision = (row: OnPaper, title: InForce, today: CalendarDate): boolean =>
  row.received !== null &&
  row.due !== null &&
  !isOverdue(row, today) &&
  !awaitsShipment(row) &&
  isBehind(row, row.received, title);

function isBehind(
  { number_bought: bought, version_bought }: OnPaper,
  received: number,
  { revision, revision_number }: InForce,
): boolean {
  if (received > 0) return received < revision_number;
  return bought === undefined ? version_bought !== revision : bought < revision_number;
}

/** As `lacksRevision`, of a purchase as it is stored. */
export const isOwedRevision = (row: SignatureRecord, title: InForce, today: CalendarDate) =>
  lacksRevision({ ...row, received: receivedNumber(row) }, title, today);

/** A subscription in force, in its holder's hands, whose revision nothing was said of yet. */
export const asksToAcknowledge = (
  row: Received & Pick<SignatureRecord, 'status' | 'due' | 'acknowledged'> & Readers,
  { today, revision, person }: Asked,
): boolean =>
  row.due !== null &&
  !isOverdue(row, today) &&
  !awaitsShipment(row) &&
  isReceived(receivedNumber(row), revision) &&
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
