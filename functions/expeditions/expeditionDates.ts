import type { ErrorBody } from '#shared/api/errorBody';
import type { CalendarDate } from '#shared/values/calendarDate';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import { apiMessages } from '#shared/messages/messages';
import type { ExpeditionChange } from '#shared/expeditions/expedition';
import type { ExpeditionRecord } from './expeditionRecord';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { inProgress, sent, delivered, returned } = expeditionStatus;

export type Dates = Pick<ExpeditionRecord, 'send_date' | 'complete_date' | 'return_date'>;
type SentDates = Pick<ExpeditionChange, 'send_date' | 'complete_date' | 'return_date' | 'shipping'>;
type Reading = {
  readonly dates: Dates;
  readonly status: ExpeditionStatus;
  readonly problems: ErrorBody;
};

/** The dates after a save and the status that follows from them (rules: "Expeditions"). */
export function readDates(
  before: Dates & Pick<ExpeditionRecord, 'status'>,
  input: SentDates,
  today: CalendarDate,
): Reading {
  const isResent = before.status === returned && input.shipping === true;
  const dates = isResent
    ? { send_date: input.send_date ?? today, complete_date: null, return_date: null }
    : keptDates(before, input, today);
  const problems = {
    ...problemsOf(dates, today),
    ...(isResent ? resendProblem(before, dates) : {}),
  };
  return { dates, status: statusFrom(dates), problems };
}

function keptDates(before: Dates, input: SentDates, today: CalendarDate): Dates {
  const {
    send_date = before.send_date,
    complete_date = before.complete_date,
    return_date = before.return_date,
    shipping = false,
  } = input;
  // A parcel entered as delivered without a departure left on the day it arrived.
  const departure = send_date ?? complete_date ?? (shipping ? today : null);
  return { send_date: departure, complete_date, return_date };
}

function statusFrom({ send_date, complete_date, return_date }: Dates): ExpeditionStatus {
  if (return_date !== null) return returned;
  if (complete_date !== null) return delivered;
  return send_date === null ? inProgress : sent;
}

const future = expeditionRefusals.future_date;

function problemsOf(dates: Dates, today: CalendarDate): ErrorBody {
  const { send_date, complete_date, return_date } = dates;
  const early: ErrorBody = {
    ...(return_date !== null && send_date === null ? { send_date: [apiMessages.required] } : {}),
    ...(isBefore(complete_date, send_date)
      ? { complete_date: [expeditionRefusals.dates_out_of_order('data de envio')] }
      : {}),
    ...(isBefore(return_date, send_date)
      ? { return_date: [expeditionRefusals.dates_out_of_order('data de envio')] }
      : {}),
    ...(isBefore(return_date, complete_date)
      ? { return_date: [expeditionRefusals.dates_out_of_order('data de entrega')] }
      : {}),
  };
  const late = Object.entries(dates).filter(([, date]) => date !== null && date > today);
  return { ...early, ...Object.fromEntries(late.map(([field]) => [field, [future]])) };
}

const isBefore = (date: CalendarDate | null, other: CalendarDate | null) =>
  date !== null && other !== null && date < other;

/** A returned parcel leaves again on or after its return; an earlier date is its first journey's. */
const resendProblem = ({ return_date }: Dates, { send_date }: Dates): ErrorBody =>
  isBefore(send_date, return_date) ? { send_date: [expeditionRefusals.resend_date] } : {};
