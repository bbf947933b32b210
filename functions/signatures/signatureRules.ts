import { addDays, type CalendarDate, daysBetween } from '#shared/values/calendarDate';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from './signatureRecord';

const { downloadReleased, awaitingShipment, sent, overdue, active } = signatureStatus;

/** Days before the end in which a renewal is offered. */
const renewalWindow = 30;

/** What a subscription is while nothing is on its way: where a renewal or a new due date puts it back. */
export const baseStatus = ({ publication }: Pick<SignatureRecord, 'publication'>) =>
  publication.is_download ? downloadReleased : active;

type Dated = Pick<SignatureRecord, 'status' | 'due'>;
type Locked = Pick<SignatureRecord, 'suspended' | 'transfer'>;

/** The transfer that is under way; one whose last day has passed unaccepted holds nothing. */
export const transferOn = (
  { transfer }: Pick<SignatureRecord, 'transfer'>,
  today: CalendarDate,
): SignatureRecord['transfer'] =>
  transfer && (transfer.accepted || transfer.until >= today) ? transfer : undefined;

/** The order that its client leaves and that locks it on a day. */
export const suspendedBy = ({ suspended = [] }: Locked, today: CalendarDate): number | null =>
  suspended.find(({ from }) => from <= today)?.order ?? null;

/** The last day that is sure while a renewal that begins after it is being left; null where nothing is undecided. */
export const sureUntil = (
  { due, suspended = [] }: Locked & Pick<SignatureRecord, 'due'>,
  today: CalendarDate,
): CalendarDate | null =>
  dayBefore(
    suspended.filter(({ from }) => from > today),
    due,
  );

/** As `sureEnd`, as far as the row alone says it: the daily job follows the days. */
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

/** The end that papers name: what is sure of it. */
export const sureEnd = (
  signature: Locked & Pick<SignatureRecord, 'due'>,
  today: CalendarDate,
): CalendarDate | null => sureUntil(signature, today) ?? signature.due;

/** Closed to its holder: being left, or accepted by another whose photo staff have yet to see. */
export const isLocked = (signature: Locked, today: CalendarDate): boolean =>
  suspendedBy(signature, today) !== null || signature.transfer?.accepted === true;

export const isPastDue = ({ due }: Pick<SignatureRecord, 'due'>, today: CalendarDate): boolean =>
  due !== null && due < today;

/** The end that one which staff ended by hand has again when they take that back, while it lies ahead. */
export const endIfRevived = (
  { due, ended_from }: Pick<SignatureRecord, 'due' | 'ended_from'>,
  today: CalendarDate,
): CalendarDate | null => (ended_from !== undefined && ended_from >= today ? ended_from : due);

/** The status that holds on a day: what is past due is overdue, except what still has to be shipped. */
export const statusOn = (signature: Dated, today: CalendarDate): SignatureStatus =>
  signature.status !== awaitingShipment && isPastDue(signature, today) ? overdue : signature.status;

export const awaitsShipment = ({ status }: Pick<SignatureRecord, 'status'>): boolean =>
  status === awaitingShipment;

export const isOverdue = (signature: Dated, today: CalendarDate): boolean =>
  signature.status === overdue || isPastDue(signature, today);

/** What a parcel may be made for: what waits, or an active one, whose each revision on paper travels. */
export function mayTravel(signature: Dated & Locked, today: CalendarDate): boolean {
  if (suspendedBy(signature, today) !== null) return false;
  const status = statusOn(signature, today);
  return status === awaitingShipment || status === active;
}

/** Near enough to its end to be renewed, and not past it. The price and other orders count besides. */
export function isInRenewalWindow(signature: Dated & Locked, today: CalendarDate): boolean {
  const { due, status } = signature;
  if (suspendedBy(signature, today) !== null || transferOn(signature, today)) return false;
  if (due === null || status === awaitingShipment || isOverdue(signature, today)) return false;
  return daysBetween(today, due) <= renewalWindow;
}

/** Among which statuses staff may choose by hand; shipments move the others. */
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
