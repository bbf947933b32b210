import { addDays, type CalendarDate, daysBetween } from '#shared/values/calendarDate';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from './signatureRecord';

const { downloadReleased, awaitingShipment, sent, overdue, active } = signatureStatus;

/** How many days before the end a renewal is offered. */
export const renewalWindow = 30;

/** The status of a subscription with no shipment under way, set by a renewal or a new due date. */
export const baseStatus = ({ publication }: Pick<SignatureRecord, 'publication'>) =>
  publication.is_download ? downloadReleased : active;

type Dated = Pick<SignatureRecord, 'status' | 'due'>;
type Locked = Pick<SignatureRecord, 'suspended' | 'transfer'>;

/** The current transfer; one that was not accepted by its last day has no effect. */
export const transferOn = (
  { transfer }: Pick<SignatureRecord, 'transfer'>,
  today: CalendarDate,
): SignatureRecord['transfer'] =>
  transfer && (transfer.accepted || transfer.until >= today) ? transfer : undefined;

/** Whether its last parcel was sent to a former holder; this one may get another on the same day. */
export function wentToFormer({
  former_holders: former = [],
  expedition,
  expedition_date,
}: Pick<SignatureRecord, 'former_holders' | 'expedition' | 'expedition_date'>): boolean {
  const last = former.at(-1);
  return (
    last !== undefined &&
    expedition_date !== null &&
    expedition_date <= last.until &&
    last.parcel === (expedition?.id ?? null)
  );
}

/** The order under withdrawal that locks it on a day. */
export const suspendedBy = ({ suspended = [] }: Locked, today: CalendarDate): number | null =>
  suspended.find(({ from }) => from <= today)?.order ?? null;

/**
 * The last certain day while the renewal that starts after it is under withdrawal; null if nothing
 * is undecided.
 */
export const sureUntil = (
  { due, suspended = [] }: Locked & Pick<SignatureRecord, 'due'>,
  today: CalendarDate,
): CalendarDate | null =>
  dayBefore(
    suspended.filter(({ from }) => from > today),
    due,
  );

/** Like `sureEnd`, from the row alone, which the daily job keeps up to date. */
export const storedEnd = ({
  due,
  suspended = [],
}: Pick<SignatureRecord, 'due' | 'suspended'>): CalendarDate | null =>
  dayBefore(
    suspended.filter(({ ahead }) => ahead),
    due,
  ) ?? due;

function dayBefore(
  locks: NonNullable<SignatureRecord['suspended']>,
  due: CalendarDate | null,
): CalendarDate | null {
  const [first] = locks.map(({ from }) => from).toSorted();
  return first === undefined || due === null || first > due ? null : addDays(first, -1);
}

/** The end date printed on papers, which is the certain one. */
export const sureEnd = (
  signature: Locked & Pick<SignatureRecord, 'due'>,
  today: CalendarDate,
): CalendarDate | null => sureUntil(signature, today) ?? signature.due;

/** Locked for its holder: under withdrawal, or in an accepted transfer with a photo to see. */
export const isLocked = (signature: Locked, today: CalendarDate): boolean =>
  suspendedBy(signature, today) !== null || signature.transfer?.accepted === true;

export const isPastDue = ({ due }: Pick<SignatureRecord, 'due'>, today: CalendarDate): boolean =>
  due !== null && due < today;

/** The original end date, if staff revive a subscription they ended early and it is still ahead. */
export const endIfRevived = (
  { due, ended_from }: Pick<SignatureRecord, 'due' | 'ended_from'>,
  today: CalendarDate,
): CalendarDate | null => (ended_from !== undefined && ended_from >= today ? ended_from : due);

/** The status on a day: past due means overdue, except for what still has to be shipped. */
export const statusOn = (signature: Dated, today: CalendarDate): SignatureStatus =>
  signature.status !== awaitingShipment && isPastDue(signature, today) ? overdue : signature.status;

export const awaitsShipment = ({ status }: Pick<SignatureRecord, 'status'>): boolean =>
  status === awaitingShipment;

export const isOverdue = (signature: Dated, today: CalendarDate): boolean =>
  signature.status === overdue || isPastDue(signature, today);

/** Whether it may be sent: it waits for shipment, or is active and gets printed revisions. */
export function mayTravel(signature: Dated & Locked, today: CalendarDate): boolean {
  if (isLocked(signature, today)) return false;
  const status = statusOn(signature, today);
  return status === awaitingShipment || status === active;
}

/**
 * Whether a printed revision waits that was requested by its last day: it came out within the paid
 * time, so it is sent after the end too. Nothing is, once staff ended the subscription themselves.
 */
export const isPromisedRevision = (
  signature: Dated & Pick<SignatureRecord, 'wanted_revision' | 'ended_from'>,
  today: CalendarDate,
): boolean => {
  const { due, wanted_revision: wanted, ended_from } = signature;
  if (due === null || wanted === undefined || ended_from !== undefined) return false;
  return statusOn(signature, today) === overdue && wanted.date <= due;
};

/** Whether its printed revisions are sent: it is in force, or one is still owed from before its end. */
export function getsRevisions(
  signature: Parameters<typeof isPromisedRevision>[0],
  today: CalendarDate,
): boolean {
  const status = statusOn(signature, today);
  return status === active || status === sent || isPromisedRevision(signature, today);
}

/**
 * Whether it ends soon enough to be renewed and has not ended. The price and other orders are
 * checked elsewhere.
 */
export function isInRenewalWindow(signature: Dated & Locked, today: CalendarDate): boolean {
  const { due, status } = signature;
  if (suspendedBy(signature, today) !== null || transferOn(signature, today)) return false;
  if (due === null || status === awaitingShipment || isOverdue(signature, today)) return false;
  return daysBetween(today, due) <= renewalWindow;
}

/** The statuses that staff may set by hand; shipments set the others. */
export const staffTransitions = {
  [downloadReleased]: [overdue, active],
  [overdue]: [downloadReleased, active],
  [active]: [downloadReleased, overdue],
  [awaitingShipment]: [],
  [sent]: [],
} as const satisfies Record<SignatureStatus, readonly SignatureStatus[]>;

export function canStaffMove(from: SignatureStatus, to: SignatureStatus): boolean {
  const allowed: readonly SignatureStatus[] = staffTransitions[from];
  return allowed.includes(to);
}
