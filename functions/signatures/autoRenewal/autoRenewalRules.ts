import { askingDays, chargeDay } from '#shared/signatures/autoRenewal';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';
import { isOverdue, suspendedBy, transferOn } from '../signatureRules';
import type { AutoRenewalReason, AutoRenewalRecord, RenewalRound } from './autoRenewalRecord';

type Renewing = Pick<SignatureRecord, 'client' | 'due' | 'auto_renewal'>;
type Standing = Renewing & Pick<SignatureRecord, 'status' | 'suspended' | 'transfer'>;

/** The current holder's authorisation; one of a former holder does not count. */
export const ownAutoRenewal = ({ auto_renewal: auto, client }: Renewing) =>
  auto?.client === client.id ? auto : undefined;

/** The round of the current end date; a round of an earlier one is over. */
export const currentRound = (row: Renewing): RenewalRound | undefined => {
  const round = ownAutoRenewal(row)?.round;
  return round?.due === row.due ? round : undefined;
};

/**
 * The end date that a request on a certain day renews: the next one, unless it is too late to
 * charge for it.
 */
export const endRenewed = (due: CalendarDate, asked: CalendarDate): CalendarDate =>
  asked <= askingDays(chargeDay(due)).last ? due : addYears(due, 1);

const askedOn = ({ asked }: AutoRenewalRecord): CalendarDate => todayInSaoPaulo(new Date(asked));

/** Whether the authorisation covers the subscription's current end date. */
export const isForThisEnd = ({ due }: Renewing, auto: AutoRenewalRecord): boolean =>
  due !== null && endRenewed(due, askedOn(auto)) === due;

/** Whether the holder need not act before this end date, so that no reminder is sent. */
export function renewsAutomatically(row: Renewing): boolean {
  const auto = ownAutoRenewal(row);
  return (
    auto?.state === 'active' && isForThisEnd(row, auto) && currentRound(row)?.failed === undefined
  );
}

/** Whether the subscription is in force and not under withdrawal. */
export const mayRenewAutomatically = (row: Standing, today: CalendarDate): boolean =>
  row.due !== null && !isOverdue(row, today) && suspendedBy(row, today) === null;

/** Whether a new authorisation can be requested, because none is active or waiting. */
export const isAuthorisable = (row: Standing, today: CalendarDate): boolean => {
  const auto = ownAutoRenewal(row);
  const isOpen = auto?.state === 'active' || (auto?.state === 'waiting' && auto.until >= today);
  return !isOpen && !transferOn(row, today) && mayRenewAutomatically(row, today);
};

/** Whether there is an authorisation to end. */
export const isEndable = (row: Renewing): boolean => {
  const state = ownAutoRenewal(row)?.state;
  return state === 'active' || state === 'waiting';
};

/** The bank was asked to charge, and from that day on the charge can no longer be stopped. */
export const isRequested = (round: RenewalRound | undefined, today: CalendarDate): boolean =>
  round?.order !== undefined && round.failed === undefined && round.charge_on <= today;

/** Ends the automatic renewal with a reason; an announced but unrequested charge is dropped. */
export function endedBy(
  auto: AutoRenewalRecord,
  over: AutoRenewalReason,
  today: CalendarDate,
): AutoRenewalRecord {
  const state = over.kind === 'unauthorised' ? 'refused' : 'ended';
  const { round } = auto;
  if (!round || round.failed || isRequested(round, today)) return { ...auto, state, over };
  return { ...auto, state, over, round: { ...round, failed: over } };
}
