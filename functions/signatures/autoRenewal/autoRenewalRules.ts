import { askingDays, chargeDay } from '#shared/signatures/autoRenewal';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';
import { isOverdue, suspendedBy, transferOn } from '../signatureRules';
import type { AutoRenewalReason, AutoRenewalRecord, RenewalRound } from './autoRenewalRecord';

type Renewing = Pick<SignatureRecord, 'client' | 'due' | 'auto_renewal'>;
type Standing = Renewing & Pick<SignatureRecord, 'status' | 'suspended' | 'transfer'>;

/** The holder's own authorisation; that of a former holder counts for nothing. */
export const ownAutoRenewal = ({ auto_renewal: auto, client }: Renewing) =>
  auto?.client === client.id ? auto : undefined;

/** What was announced of the end that it has; a round of an earlier end is over. */
export const currentRound = (row: Renewing): RenewalRound | undefined => {
  const round = ownAutoRenewal(row)?.round;
  return round?.due === row.due ? round : undefined;
};

/** The end that one which is asked for on a day renews: this one as long as the bank takes the charge. */
export const endRenewed = (due: CalendarDate, asked: CalendarDate): CalendarDate =>
  asked <= askingDays(chargeDay(due)).last ? due : addYears(due, 1);

const askedOn = ({ asked }: AutoRenewalRecord): CalendarDate => todayInSaoPaulo(new Date(asked));

/** It was promised to renew the end that the subscription has. */
export const isForThisEnd = ({ due }: Renewing, auto: AutoRenewalRecord): boolean =>
  due !== null && endRenewed(due, askedOn(auto)) === due;

/** True where nothing has to be done by hand for this end, so that no reminder is sent. */
export function renewsByItself(row: Renewing): boolean {
  const auto = ownAutoRenewal(row);
  return (
    auto?.state === 'active' && isForThisEnd(row, auto) && currentRound(row)?.failed === undefined
  );
}

/** True of a subscription in force, of a person who still exists, that is not under withdrawal. */
export const mayRenewByItself = (row: Standing, today: CalendarDate): boolean =>
  row.due !== null && !isOverdue(row, today) && suspendedBy(row, today) === null;

/** It may be authorised anew: nothing of it is under way or good. */
export const isAuthorisable = (row: Standing, today: CalendarDate): boolean => {
  const auto = ownAutoRenewal(row);
  const isOpen = auto?.state === 'active' || (auto?.state === 'waiting' && auto.until >= today);
  return !isOpen && !transferOn(row, today) && mayRenewByItself(row, today);
};

/** There is something to end. */
export const isEndable = (row: Renewing): boolean => {
  const state = ownAutoRenewal(row)?.state;
  return state === 'active' || state === 'waiting';
};

/** The bank was asked for the charge and carries it out, whatever is said from its day on. */
export const isRequested = (round: RenewalRound | undefined, today: CalendarDate): boolean =>
  round?.order !== undefined && round.failed === undefined && round.charge_on <= today;

/** It is over, and why; what was announced and not asked for yet is not charged. */
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
